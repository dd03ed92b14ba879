/** Whether the screen is used by finger. Not decided by its width: a wide tablet is touched too. */
export const isTouchScreen = () => globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;

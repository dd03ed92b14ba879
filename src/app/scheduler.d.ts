/** What the portal and its tests use of React's scheduler, whose published types lack the first. */
declare module "scheduler" {
  /** Sets how many times a second React yields to the browser while it renders; 0 is its own choice. */
  export function unstable_forceFrameRate(framesPerSecond: number): void;
  export const unstable_NormalPriority: number;
  export function unstable_scheduleCallback(priority: number, work: () => void): unknown;
  /** Within a scheduled callback: whether it has used its turn. */
  export function unstable_shouldYield(): boolean;
}

export function fastestFolder(): string;

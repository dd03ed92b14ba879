export function scopedClass(root: string, file: string, name: string): string;

import { useMedia } from './useMedia.ts';

/** Whether the window is at least so many pixels wide. */
export const useWiderThan = (pixels: number): boolean => useMedia(`(min-width: ${pixels}px)`);

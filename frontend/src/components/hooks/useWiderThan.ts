import { useMedia } from './useMedia.ts';

/** True if the window is at least this many pixels wide. */
export const useWiderThan = (pixels: number): boolean => useMedia(`(min-width: ${pixels}px)`);

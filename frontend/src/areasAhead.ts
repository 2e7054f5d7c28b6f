import type { EarlyScreen } from './app/EarlyScreen.ts';

const files = import.meta.glob<{ early: EarlyScreen }>('./areas/*/early.ts', { eager: true });

/** Screens worth fetching ahead, of whatever areas have an `early.ts`. */
export const earlyScreens: readonly EarlyScreen[] = Object.values(files).map(({ early }) => early);

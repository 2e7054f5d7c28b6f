import type { EarlyScreen } from './kit/area/EarlyScreen.ts';

const files = import.meta.glob<{ prefetch: EarlyScreen }>('./areas/*/prefetch.ts', { eager: true });

/** Early screens of all areas that have a `prefetch.ts`. */
export const earlyScreens: readonly EarlyScreen[] = Object.values(files).map(({ prefetch }) => prefetch);

import type { PublicScreens } from './kit/area/PublicScreens.ts';

const files = import.meta.glob<{ publicScreens: PublicScreens }>('./areas/*/publicScreens.ts', {
  eager: true,
});

/** Screens for people without a session, of whatever areas have a `publicScreens.ts`. */
export const publicScreens: readonly PublicScreens[] = Object.values(files).map((file) => file.publicScreens);

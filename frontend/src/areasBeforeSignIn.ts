import type { PublicScreens } from './kit/area/PublicScreens.ts';

const files = import.meta.glob<{ publicScreens: PublicScreens }>('./areas/*/publicScreens.ts', {
  eager: true,
});

/** Screens before sign-in of all areas that have a `publicScreens.ts`. */
export const publicScreens: readonly PublicScreens[] = Object.values(files).map((file) => file.publicScreens);

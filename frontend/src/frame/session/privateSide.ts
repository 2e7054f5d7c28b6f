import type { SignedIn } from './sessionStore.ts';

/** Functions by which screens before sign-in load the signed-in app without importing it. `start` sets both. */
export const privateSide: {
  /** Loads the signed-in app and the user's first screen; never rejects. */
  prepare: (user: SignedIn['user']) => Promise<void>;
  /** Begins to load the code of the signed-in app and of the screen at a path. */
  preload: (pathname: string) => void;
} = {
  prepare: async () => undefined,
  preload: () => undefined,
};

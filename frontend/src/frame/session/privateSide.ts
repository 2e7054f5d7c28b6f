import type { SignedIn } from './sessionStore.ts';

/** How screens before sign-in have the code behind it loaded, without importing it; `start` sets both. */
export const privateSide: {
  /** Loads the frame and the first screen of a person, and never rejects. */
  prepare: (user: SignedIn['user']) => Promise<void>;
  /** Begins to load the code of the screen at a path. */
  preload: (pathname: string) => void;
} = {
  prepare: async () => undefined,
  preload: () => undefined,
};

import { matchPath } from 'react-router-dom';
import { home } from '../frame/session/home.ts';
import { queryClient } from './queryClient.ts';
import { routes } from './routes.tsx';
import type { SignedIn } from '../frame/session/sessionStore.ts';

/** How long the first screen is held back (ms) for answers that are all but there: drawing it twice takes longer. */
const worthWaiting = 50;

/** Code of the screen that the address asks for, and its data where they have been asked for early. */
export async function prepareFirstScreen(user: SignedIn['user']): Promise<void> {
  const pathname = /^\/(login)?$/.test(location.pathname) ? home : location.pathname;
  const route = routes.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));
  // A screen that cannot be loaded says so itself, inside the frame.
  await route?.page.preload().catch(() => undefined);
  const fetched = route?.prepare?.(queryClient, user, pathname);
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, worthWaiting))]);
}

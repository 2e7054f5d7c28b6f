import { matchPath } from 'react-router-dom';
import { home } from '../frame/session/home.ts';
import { queryClient } from './queryClient.ts';
import { routes } from './routes.tsx';
import type { SignedIn } from '../frame/session/sessionStore.ts';

/**
 * Milliseconds that the first screen waits for its data. Drawing the screen twice, without and with the data, would
 * take longer.
 */
const worthWaiting = 50;

/** Loads the code of the screen at the current address and, for up to 50 ms, its first data. */
export async function prepareFirstScreen(user: SignedIn['user']): Promise<void> {
  const pathname = /^\/(login)?$/.test(location.pathname) ? home : location.pathname;
  const route = routes.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));
  // A screen that cannot be loaded shows the error itself, inside the shell.
  await route?.page.preload().catch(() => undefined);
  const fetched = route?.prepare?.(queryClient, user, pathname);
  await Promise.race([fetched, new Promise((resolve) => setTimeout(resolve, worthWaiting))]);
}

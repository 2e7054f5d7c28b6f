import { ApiError } from './ApiError.ts';
import { setAccessToken } from './accessToken.ts';
import { request } from './request.ts';
import { type Boot, sessionEvents } from './sessionEvents.ts';

let running: Promise<Boot> | null = null;

async function refresh(): Promise<Boot> {
  try {
    const boot = (await request({ method: 'POST', path: '/auth/refresh_token' })) as Boot;
    setAccessToken(boot.token);
    sessionEvents.refreshed(boot);
    return boot;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) sessionEvents.signedOut(error.code);
    throw error;
  }
}

/** A new access token; callers that fail together share one call. */
export function refreshSession(): Promise<Boot> {
  running ??= refresh().finally(() => {
    running = null;
  });
  return running;
}

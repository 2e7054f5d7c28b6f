import { ApiError } from './ApiError.ts';
import { setAccessToken } from './accessToken.ts';
import { isRefusedForNow, repeated } from './repeated.ts';
import { request } from './request.ts';
import { type Boot, sessionEvents } from './sessionEvents.ts';

let running: Promise<Boot> | null = null;
let asked: Promise<Boot> | null = null;

async function exchange(): Promise<Boot> {
  const ask = () => request({ method: 'POST', path: '/auth/refresh_token' });
  return (await repeated(ask, { again: isRefusedForNow })) as Boot;
}

/** Sends the refresh before the app is loaded; the next refreshSession takes the answer. */
export function askSessionEarly(): Promise<Boot> {
  asked = exchange();
  // The rejection is handled by the next refresh.
  asked.catch(() => undefined);
  return asked;
}

async function refresh(): Promise<Boot> {
  try {
    const answer = asked ?? exchange();
    asked = null;
    const boot = await answer;
    sessionEvents.refreshed(boot);
    setAccessToken(boot.token);
    return boot;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) sessionEvents.signedOut(error.code);
    throw error;
  }
}

/** Renews the access token. Concurrent callers share one call. */
export function refreshSession(): Promise<Boot> {
  running ??= refresh().finally(() => {
    running = null;
  });
  return running;
}

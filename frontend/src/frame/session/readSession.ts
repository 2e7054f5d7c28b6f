import { call } from '../api/call.ts';
import { sessionEvents } from '../api/sessionEvents.ts';

/**
 * Refetches user, company and settings. Unlike `refreshSession` it replaces no token, so an answer lost on a bad
 * network, as after each reconnect, does no harm.
 */
export async function readSession(): Promise<void> {
  sessionEvents.refreshed(await call('GET /auth/session', {}));
}

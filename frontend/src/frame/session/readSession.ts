import { call } from '../api/call.ts';
import { sessionEvents } from '../api/sessionEvents.ts';

/**
 * Refetches user, company and settings. Unlike `refreshSession` it replaces no token, so nothing is lost if its answer
 * is, as may happen after a reconnect on a bad network.
 */
export async function readSession(): Promise<void> {
  sessionEvents.refreshed(await call('GET /auth/session', {}));
}

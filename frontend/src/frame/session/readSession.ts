import { call } from '../api/call.ts';
import { sessionEvents } from '../api/sessionEvents.ts';

/**
 * Oneself, the company and its settings as they are now. It replaces no token, unlike `refreshSession`: an answer that
 * is lost on a bad network, as after each reconnection, costs nothing.
 */
export async function readSession(): Promise<void> {
  sessionEvents.refreshed(await call('GET /auth/session', {}));
}

import { call } from '../api/call.ts';
import type { Boot } from '../api/sessionEvents.ts';
import { whenSignedOut } from './signOut.ts';

/** Asks the server to let somebody in, once it has let out who was here before. */
export async function signIn(credentials: { email: string; password: string }): Promise<Boot> {
  await whenSignedOut();
  return call('POST /auth/login', { body: credentials });
}

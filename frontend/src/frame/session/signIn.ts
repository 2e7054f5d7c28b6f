import { call } from '../api/call.ts';
import type { Boot } from '../api/sessionEvents.ts';
import { whenSignedOut } from './signOut.ts';

/** Signs in, once the sign-out of the previous user is done. */
export async function signIn(credentials: { email: string; password: string }): Promise<Boot> {
  await whenSignedOut();
  return call('POST /auth/login', { body: credentials });
}

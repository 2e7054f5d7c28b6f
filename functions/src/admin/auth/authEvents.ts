import { isDeepStrictEqual } from 'node:util';
import { type AuthItem, authEntity } from '../../core/people/authEntity.ts';
import type { Audience, EventRule } from '../../core/live/eventRule.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';

/** What people hear of their own rights: a second sign-in, and that their company is another one than their page shows. */
export const authEvents: EventRule =
  async ({ context }) =>
  (change) => {
    if (change.after === undefined || change.before === undefined) return [];
    const auth = authEntity.fromItem(change.after);
    const previous = authEntity.fromItem(change.before);
    return [
      ...signedInElsewhere(context.companyId, previous, auth),
      ...companyChanged(context.companyId, previous, auth),
    ];
  };

/** A second sign-in ends the first: its sockets are told at once (core specification, section 4, Session). */
function signedInElsewhere(companyId: number, previous: AuthItem, auth: AuthItem): Audience[] {
  // Signing out is no sign-in elsewhere: the person's other tabs learn it from their next call.
  if (auth.sessionId === '' || previous.sessionId === auth.sessionId) return [];
  const event = liveEvent(
    companyId,
    'auth',
    'update',
    { entity: `auth:${auth.id}`, version: auth.version, at: auth.rotatedAt },
    { user: { id: auth.id, companyId: auth.companyId, token: auth.sessionId } },
  );
  return [
    // A socket that opened after this change belongs to a newer session, whatever the stream still has to tell.
    ({ viewer, sessionId, authVersion }) =>
      viewer.id === auth.id && auth.version > authVersion && sessionId !== auth.sessionId ? event : undefined,
  ];
}

/** Told to each once requests go by it, so that a page never shows what would be refused. */
function companyChanged(companyId: number, previous: AuthItem, auth: AuthItem): Audience[] {
  if (isDeepStrictEqual(previous.company, auth.company)) return [];
  const event = liveEvent(
    companyId,
    'company',
    'update',
    { entity: `companyOf:${auth.id}`, version: auth.version, at: auth.rotatedAt },
    { companyId },
  );
  return [({ viewer }) => (viewer.id === auth.id ? event : undefined)];
}

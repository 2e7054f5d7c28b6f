import { isDeepStrictEqual } from 'node:util';
import { type AuthItem, authEntity } from '../../core/people/authEntity.ts';
import type { Audience, EventRule } from '../../core/live/eventRule.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';

/** Tells people about their own session: a sign-in elsewhere, or changed company facts. */
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

/** A second sign-in ends the first session; its sockets are told at once. */
function signedInElsewhere(companyId: number, previous: AuthItem, auth: AuthItem): Audience[] {
  // Signing out is not a sign-in elsewhere: other tabs find out with their next call.
  if (auth.sessionId === '' || previous.sessionId === auth.sessionId) return [];
  const event = liveEvent(
    companyId,
    'auth',
    'update',
    { entity: `auth:${auth.id}`, version: auth.version, at: auth.rotatedAt },
    { user: { id: auth.id, companyId: auth.companyId, token: auth.sessionId } },
  );
  return [
    // A socket opened after this change belongs to a newer session, even if the stream delivers the change later.
    ({ viewer, sessionId, authVersion }) =>
      viewer.id === auth.id && auth.version > authVersion && sessionId !== auth.sessionId ? event : undefined,
  ];
}

/** Sent once requests are checked against the new facts, so that pages never offer what would be refused. */
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

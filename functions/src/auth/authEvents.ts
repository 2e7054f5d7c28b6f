import { authEntity } from './authEntity.ts';
import type { EventRule } from '../live/eventRule.ts';
import { liveEvent } from '../live/liveEvent.ts';

/** A second sign-in ends the first: its sockets are told at once (core specification, section 4, Session). */
export const authEvents: EventRule =
  async ({ context }) =>
  (change) => {
    if (change.after === undefined) return [];
    const auth = authEntity.fromItem(change.after);
    const previous = change.before && authEntity.fromItem(change.before);
    // Signing out is no sign-in elsewhere: the person's other tabs learn it from their next call.
    if (previous === undefined || auth.sessionId === '' || previous.sessionId === auth.sessionId) return [];
    const event = liveEvent(
      context.companyId,
      'auth',
      'update',
      { entity: `auth:${auth.id}`, version: auth.version, at: auth.rotatedAt },
      { user: { id: auth.id, companyId: auth.companyId, token: auth.sessionId } },
    );
    return [
      // A socket that opened after this change belongs to a newer session, whatever the stream still has to tell.
      ({ viewer, sessionId, authVersion }) =>
        viewer.id === auth.id && auth.version > authVersion && sessionId !== auth.sessionId
          ? event
          : undefined,
    ];
  };

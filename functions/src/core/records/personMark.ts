import { createHash } from 'node:crypto';
import { type ChatIdentity, chatKey } from '@balcao/shared/channels/inboundEvent';

/**
 * A mark for a group member, the same wherever they write. For storage only: it is a plain hash, which trying all
 * numbers reverses, so clients get a keyed hash of it (shownMark.ts).
 */
export function personMark({ lid, ...known }: ChatIdentity): string {
  const name = chatKey(lid === undefined ? known : { lid });
  return createHash('sha256').update(name).digest('base64url').slice(0, 12);
}

import { createHash } from 'node:crypto';
import { type ChatIdentity, chatKey } from '@balcao/shared/channels/inboundEvent';

/**
 * A group's member by a mark: the same of one person wherever they write. Stored only: of a number it is found out by
 * trying them all, so what is shown is made of it with a secret (shownMark.ts).
 */
export function personMark({ lid, ...known }: ChatIdentity): string {
  const name = chatKey(lid === undefined ? known : { lid });
  return createHash('sha256').update(name).digest('base64url').slice(0, 12);
}

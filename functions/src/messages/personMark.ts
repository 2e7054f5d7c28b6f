import { createHash } from 'node:crypto';
import { type ChatIdentity, chatKey } from '@balcao/shared/channels/inboundEvent';

/** A group's member by a mark that tells neither number nor LID: the same of one person wherever they write. */
export function personMark({ lid, ...known }: ChatIdentity): string {
  const name = chatKey(lid === undefined ? known : { lid });
  return createHash('sha256').update(name).digest('base64url').slice(0, 12);
}

import type { ChangeContent } from '@balcao/shared/server/messages/changeContent';
import type { AnyMessageContent, WAMessageKey } from 'baileys';
import { jidOfChat } from './chatIdentity.ts';
import { mentionsOf } from './mentionsOf.ts';

/** What Baileys is asked to send for something done to a message of the chat `jid`. Pure. */
export function toChangeContent(change: ChangeContent, jid: string): AnyMessageContent {
  const key = keyOf(change.target, jid);
  switch (change.kind) {
    case 'edit':
      // Without a preview, as every text.
      return { text: change.body, edit: key, linkPreview: null, ...mentionsOf(change) };
    case 'delete':
      return { delete: key };
    case 'react':
      return { react: { text: change.emoji, key } };
  }
}

/** In a group the message of another is named with its author. */
function keyOf({ wid, fromMe, participant }: ChangeContent['target'], jid: string): WAMessageKey {
  const author =
    !fromMe && participant !== null && jid.endsWith('@g.us') ? jidOfChat(participant) : undefined;
  return { remoteJid: jid, id: wid, fromMe, ...(author !== undefined && { participant: author }) };
}

import type { ChangeContent } from '@balcao/shared/server/messages/changeContent';
import type { AnyMessageContent, WAMessageKey } from 'baileys';
import { jidOfChat } from './chatIdentity.ts';
import { mentionsOf } from './mentionsOf.ts';

/** Baileys content that edits, deletes or reacts to a message of the chat `jid`. Pure. */
export function toChangeContent(change: ChangeContent, jid: string): AnyMessageContent {
  const key = keyOf(change.target, jid);
  switch (change.kind) {
    case 'edit':
      // No link preview, as in every text.
      return { text: change.body, edit: key, linkPreview: null, ...mentionsOf(change) };
    case 'delete':
      return { delete: key };
    case 'react':
      return { react: { text: change.emoji, key } };
  }
}

/** In a group, another person's message is named together with its author. */
function keyOf({ wid, fromMe, participant }: ChangeContent['target'], jid: string): WAMessageKey {
  const author =
    !fromMe && participant !== null && jid.endsWith('@g.us') ? jidOfChat(participant) : undefined;
  return { remoteJid: jid, id: wid, fromMe, ...(author !== undefined && { participant: author }) };
}

import type { ChangeCommand } from '@balcao/shared/channels/outboundCommand';
import type { AnyMessageContent, WAMessageKey } from 'baileys';
import { jidOfChat } from './chatIdentity.ts';
import { mentionsOf } from './mentionsOf.ts';

type Told<Command> = Command extends ChangeCommand
  ? Pick<Command, Extract<keyof Command, 'kind' | 'target' | 'body' | 'mentions' | 'emoji'>>
  : never;

/** Something done to a message, apart from where it goes. */
export type SentChange = Told<ChangeCommand>;

/** What Baileys is asked to send for something done to a message of the chat `jid`. Pure. */
export function toChangeContent(change: SentChange, jid: string): AnyMessageContent {
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
function keyOf({ wid, fromMe, participant }: SentChange['target'], jid: string): WAMessageKey {
  const author =
    !fromMe && participant !== null && jid.endsWith('@g.us') ? jidOfChat(participant) : undefined;
  return { remoteJid: jid, id: wid, fromMe, ...(author !== undefined && { participant: author }) };
}

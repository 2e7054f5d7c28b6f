import type { ChangeCommand } from '@balcao/shared/channels/outboundCommand';
import { namedIn } from '@balcao/shared/messages/mentions';
import type { ChangeKind } from '@balcao/shared/records/messageModel';
import type { MessageItem } from './messageEntity.ts';

type Told<Command> = Command extends ChangeCommand
  ? Pick<Command, Extract<keyof Command, 'kind' | 'target' | 'body' | 'mentions' | 'emoji'>>
  : never;

/** A change of a message (edit, deletion or reaction) without its address. */
export type ChangeContent = Told<ChangeCommand>;

/** A change of this kind with what the message holds now: its body, or our reaction. */
export function changeContent(
  { wid, fromMe, author, body, named, reactions }: MessageItem,
  kind: ChangeKind,
): ChangeContent {
  const target = { wid, fromMe, participant: author?.chat ?? null };
  switch (kind) {
    case 'edit': {
      const mentions = namedIn(body, named);
      return { kind, target, body, ...(mentions.length > 0 && { mentions }) };
    }
    case 'delete':
      return { kind, target };
    case 'react':
      return { kind, target, emoji: reactions?.['me'] ?? '' };
  }
}

import type { ChangeKind } from '@balcao/shared/records/messageModel';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import { absent } from '@balcao/shared/server/db/expressions';
import {
  changeClaimOf,
  changeWids,
  type MadeChange,
  type MessageItem,
  messageKey,
} from '@balcao/shared/server/messages/messageEntity';
import { bodyChange } from '@balcao/shared/server/messages/packBody';
import { withoutHiddenEdit } from '@balcao/shared/server/messages/withoutHiddenEdit';
import { joinPlans } from '../decisions/joinPlans.ts';
import { type Plan, planOf } from '../decisions/plan.ts';
import { newMessageId } from './channelMessageId.ts';
import { requireShortEnough } from './requireShortEnough.ts';
import { toChangeCommand } from './toChangeCommand.ts';

/** A change to a message: its new text, its deletion, our reaction. */
export type WantedChange =
  | { kind: 'edit'; body: string }
  | { kind: 'delete' }
  | { kind: 'react'; emoji: string };

/**
 * The gate for changes of messages, as `planMessage` is for messages: the changed message, the claim on the change's
 * own id with the state before, and the command to the channel. `told` is false if the message never left the system;
 * then there is no command.
 *
 * @throws AppError ERR_VALIDATION (the new text has grown too long)
 */
export function planChange(
  message: MessageItem,
  wanted: WantedChange,
  given: { conversation: ConversationItem; connectionId: number; userId: number; at: string; told: boolean },
): { plan: Plan; after: MessageItem } {
  const { conversation, connectionId, userId, at, told } = given;
  const { kind } = wanted;
  if (wanted.kind === 'edit') requireShortEnough(wanted.body);
  const wid = told ? newMessageId() : undefined;
  const changed: MessageItem = { ...message, ...changesOf(message, wanted, at) };
  const after = {
    ...changed,
    [changeWids[kind]]: wid,
    changeFailed: undefined,
    version: message.version + 1,
  };
  const { set, remove } = kind === 'edit' ? bodyChange(after) : { set: {}, remove: [] };
  const stored = planOf(
    'message',
    [
      {
        update: messageKey(message),
        change: {
          set: {
            ...set,
            ...flagsOf(after, kind),
            ...(wid !== undefined && { [changeWids[kind]]: wid }),
          },
          remove: [
            ...remove,
            'changeFailed',
            ...(kind === 'edit' && after.hiddenChanges === undefined ? ['hiddenChanges'] : []),
          ],
          add: { version: 1 },
        },
        condition: { expression: '#version = :version', values: { version: message.version } },
      },
    ],
    'unmoved',
  );
  const command = toChangeCommand(after, kind, conversation, connectionId, at);
  if (wid === undefined || command === undefined) return { plan: stored, after };
  const claim = changeClaimOf(message, wid, madeChange(message, kind, { userId, at }));
  return {
    plan: {
      ...joinPlans(stored, planOf('text', [{ put: claim, condition: absent }])),
      wakeUps: [{ kind: 'message', order: message.id, command, conversationId: message.conversationId }],
    },
    after,
  };
}

function changesOf(message: MessageItem, wanted: WantedChange, at: string): Partial<MessageItem> {
  switch (wanted.kind) {
    case 'edit':
      return {
        body: wanted.body,
        isEdited: true,
        editedAt: at,
        hiddenChanges: withoutHiddenEdit(message.hiddenChanges),
      };
    case 'delete':
      return { isDeleted: true };
    case 'react': {
      const { me: _before, ...others } = message.reactions ?? {};
      return { reactions: wanted.emoji === '' ? others : { ...others, me: wanted.emoji } };
    }
  }
}

/** Attributes set besides the text. */
function flagsOf(after: MessageItem, kind: ChangeKind): Partial<MessageItem> {
  switch (kind) {
    case 'edit':
      return {
        isEdited: true,
        editedAt: after.editedAt,
        ...(after.hiddenChanges && { hiddenChanges: after.hiddenChanges }),
      };
    case 'delete':
      return { isDeleted: true };
    case 'react':
      return { reactions: after.reactions };
  }
}

function madeChange(
  message: MessageItem,
  kind: ChangeKind,
  by: Pick<MadeChange, 'userId' | 'at'>,
): MadeChange {
  const made = { kind, ...by, replaced: message[changeWids[kind]] };
  if (kind === 'edit') return { ...made, before: message.body, wasEdited: message.isEdited };
  return { ...made, before: kind === 'react' ? (message.reactions?.['me'] ?? '') : '' };
}

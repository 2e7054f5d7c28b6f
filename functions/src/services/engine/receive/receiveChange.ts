import { mentionsIn } from '@balcao/shared/messages/mentions';
import { isShown } from '@balcao/shared/messages/isShown';
import type { ChangeKind } from '@balcao/shared/records/messageModel';
import type { Change } from '@balcao/shared/server/db/expressions';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import {
  changeWids,
  findMessageByWid,
  type MessageItem,
  messageKey,
} from '@balcao/shared/server/messages/messageEntity';
import { bodyChange } from '@balcao/shared/server/messages/packBody';
import { getConversation } from '@balcao/shared/server/conversations/conversationEntity';
import { commitPlan } from '../../../core/decisions/commitPlan.ts';
import { joinPlans } from '../../../core/decisions/joinPlans.ts';
import { planOf } from '../../../core/decisions/plan.ts';
import { withoutHiddenEdit } from '@balcao/shared/server/messages/withoutHiddenEdit';
import { personMark } from '../../../core/records/personMark.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { planShownAgain } from '../../../core/tickets/writing/planShownAgain.ts';
import { isSecondBefore } from '../state/secondBefore.ts';
import { namesOfMentions } from './namesOfMentions.ts';
import { mayChange, type MessageChange } from './mayChange.ts';

/** Most reactions stored per message: a group may have a thousand members, and a live event has at most 32 KB. */
const mostReactions = 100;

/** Kind of the changes that we make ourselves and that such a change replaces; undefined for none. */
function ownKindOf(event: MessageChange): ChangeKind | undefined {
  if (event.kind === 'hiddenChange') return event.what === 'edit' ? 'edit' : undefined;
  return event.kind === 'reaction' ? 'react' : event.kind;
}

/**
 * Applies an edit, deletion or reaction to a stored message, or marks it as changed unreadably. Does nothing for a message that was never stored, or if
 * the sender may not change it.
 */
export async function receiveChange(runtime: Runtime, event: MessageChange): Promise<void> {
  const { store, log } = runtime;
  const { companyId, account, kind } = event;
  await untilAccepted(
    async () => {
      const others: number[] = [];
      const message = await findMessageByWid(store, companyId, account, event.wid, async (found) => {
        const conversation = await getConversation(store, companyId, found.conversationId);
        if (conversation !== undefined && mayChange(event, found, conversation.chat)) return true;
        others.push(found.conversationId);
        return false;
      });
      if (message === undefined) {
        for (const conversationId of others.slice(0, 1))
          log.warn('change of a message by somebody else', { companyId, conversationId, kind });
        return;
      }
      const names =
        event.kind === 'edit' ? await namesOfMentions(runtime, event, message.conversationId) : undefined;
      const changed = changeOf(event, message, names);
      if (changed === undefined) return;
      const { after, set, remove = [] } = changed;
      // A change made on our phone replaces one of ours that is under way: if the channel refuses ours, the phone's
      // stays.
      const own = event.fromMe ? ownKindOf(event) : undefined;
      const overtakes = own === undefined ? [] : [changeWids[own]];
      const stored = planOf(
        'message',
        [
          {
            update: messageKey(message),
            change: { ...(set && { set }), remove: [...remove, ...overtakes], add: { version: 1 } },
            // If two members react at once, both reactions are kept.
            condition: { expression: '#version = :version', values: { version: message.version } },
          },
        ],
        'unmoved',
      );
      const inLists =
        kind === 'reaction' || kind === 'hiddenChange' ? [] : [await planShownAgain(store, message, after)];
      await commitPlan(runtime, joinPlans(stored, ...inLists));
    },
    { attempts: 8, pauseMs: 20 },
  );
}

/** The changed attributes and the message after the change; undefined if nothing changes. */
function changeOf(
  event: MessageChange,
  message: MessageItem,
  names: MessageItem['mentions'],
): (Pick<Change, 'set' | 'remove'> & { after: MessageItem }) | undefined {
  switch (event.kind) {
    case 'edit': {
      const mentions = mentionsIn(event.body, { ...message.mentions, ...names });
      const after = { ...message, body: event.body, mentions, isEdited: true };
      // Editing to an empty text would leave an empty bubble.
      const hasFile = message.media !== undefined || message.failure !== undefined;
      if (!isShown({ ...after, hasFile })) return undefined;
      // A later edit has been applied already. Times of our edits have milliseconds, the channel's whole seconds.
      const { editedAt } = message;
      if (editedAt !== undefined && isSecondBefore(Date.parse(event.at), Date.parse(editedAt)))
        return undefined;
      const { set, remove } = bodyChange(after);
      const hidden = hiddenAfterEdit(message.hiddenChanges, event.at);
      return {
        after: { ...after, hiddenChanges: hidden },
        set: {
          ...set,
          ...(mentions && { mentions }),
          ...(hidden && { hiddenChanges: hidden }),
          isEdited: true,
          editedAt: event.at,
        },
        remove: [...remove, ...(mentions ? [] : ['mentions']), ...(hidden ? [] : ['hiddenChanges'])],
      };
    }
    case 'hiddenChange': {
      const { what, at } = event;
      const told = message.hiddenChanges?.[what];
      // One mark is enough, however many members of a group vote; of edits, the last counts.
      if (told !== undefined && (what !== 'edit' || at <= told)) return undefined;
      // An edit whose text is known came later.
      const { editedAt } = message;
      if (what === 'edit' && editedAt !== undefined && isSecondBefore(Date.parse(at), Date.parse(editedAt)))
        return undefined;
      const hiddenChanges = { ...message.hiddenChanges, [what]: at };
      return { after: { ...message, hiddenChanges }, set: { hiddenChanges } };
    }
    case 'delete':
      return { after: { ...message, isDeleted: true }, set: { isDeleted: true } };
    case 'reaction': {
      const { [reactorOf(event)]: _previous, ...others } = message.reactions ?? {};
      if (event.emoji !== '' && Object.keys(others).length >= mostReactions) return undefined;
      const reactions = event.emoji === '' ? others : { ...others, [reactorOf(event)]: event.emoji };
      return { after: { ...message, reactions }, set: { reactions } };
    }
  }
}

/** The marks that stay when a text of this instant is known: that of a later hidden edit does. */
function hiddenAfterEdit(marks: MessageItem['hiddenChanges'], at: string): MessageItem['hiddenChanges'] {
  const isLater = marks?.edit !== undefined && isSecondBefore(Date.parse(at), Date.parse(marks.edit));
  return isLater ? marks : withoutHiddenEdit(marks);
}

/** Key of the person who reacted; for a group's member a mark that reveals neither number nor LID. */
function reactorOf(event: Extract<MessageChange, { kind: 'reaction' }>): string {
  if (event.fromMe) return 'me';
  if (event.participant === null) return 'customer';
  return personMark(event.participant.chat);
}

import { mentionsIn } from '@balcao/shared/messages/mentions';
import { isShown } from '@balcao/shared/messages/shownWords';
import type { Change } from '@balcao/shared/server/db/expressions';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { findMessageByWid, type MessageItem, messageKey } from '@balcao/shared/server/messages/messageEntity';
import { bodyChange } from '@balcao/shared/server/messages/packBody';
import { getConversation } from '@balcao/shared/server/conversations/conversationEntity';
import { commitPlan } from '../../../core/decisions/commitPlan.ts';
import { joinPlans } from '../../../core/decisions/joinPlans.ts';
import { planOf } from '../../../core/decisions/plan.ts';
import { personMark } from '../../../core/records/personMark.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { planShownAgain } from '../../../core/tickets/writing/planShownAgain.ts';
import { namesOfMentions } from './namesOfMentions.ts';
import { mayChange, type MessageChange } from './mayChange.ts';

/** Reactions of a message that are kept: a group may have a thousand members, and an event to screens 32 KB. */
const mostReactions = 100;

/**
 * An edit, a deletion or a reaction: changes the stored message. Of one we never stored it changes nothing, nor where
 * somebody names a message that is not theirs to change.
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
      const { after, ...change } = changed;
      const stored = planOf(
        'message',
        [
          {
            update: messageKey(message),
            change: { ...change, add: { version: 1 } },
            // Two members of a group who react at once keep both their reactions.
            condition: { expression: '#version = :version', values: { version: message.version } },
          },
        ],
        'unmoved',
      );
      const inLists = kind === 'reaction' ? [] : [await planShownAgain(store, message, after)];
      await commitPlan(runtime, joinPlans(stored, ...inLists));
    },
    { attempts: 8, pauseMs: 20 },
  );
}

/** What changes and what it comes to, undefined where nothing changes. */
function changeOf(
  event: MessageChange,
  message: MessageItem,
  names: MessageItem['mentions'],
): (Pick<Change, 'set' | 'remove'> & { after: MessageItem }) | undefined {
  switch (event.kind) {
    case 'edit': {
      const mentions = mentionsIn(event.body, { ...message.mentions, ...names });
      const after = { ...message, body: event.body, mentions, isEdited: true };
      // A text that is edited into nothing would be an empty bubble.
      const hasFile = message.media !== undefined || message.failure !== undefined;
      if (!isShown({ ...after, hasFile })) return undefined;
      // A later edit came first.
      if (message.editedAt !== undefined && message.editedAt > event.at) return undefined;
      const { set, remove } = bodyChange(after);
      return {
        after,
        set: { ...set, ...(mentions && { mentions }), isEdited: true, editedAt: event.at },
        remove: mentions ? remove : [...remove, 'mentions'],
      };
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

/** Who reacted; a group's member by a mark that tells neither number nor LID. */
function reactorOf(event: Extract<MessageChange, { kind: 'reaction' }>): string {
  if (event.fromMe) return 'me';
  if (event.participant === null) return 'customer';
  return personMark(event.participant.chat);
}

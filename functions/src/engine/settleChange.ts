import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import type { Change } from '@balcao/shared/server/db/expressions';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import {
  changeWids,
  type MadeChange,
  type MessageClaim,
  messageEntity,
  type MessageItem,
  messageKey,
  settledChangeClaim,
} from '@balcao/shared/server/messages/messageEntity';
import { bodyChange } from '@balcao/shared/server/messages/packBody';
import { commitPlan } from '../decisions/commitPlan.ts';
import { joinPlans } from '../decisions/joinPlans.ts';
import { planOf } from '../decisions/plan.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { planShownAgain } from '../tickets/planShownAgain.ts';

type Ack = Extract<InboundEvent, { kind: 'ack' }>;

/**
 * What came of something that we did to a message: the channel took it, or refused it, and the message is again what
 * the customer sees. Of a change that another one has replaced nothing is left to say.
 */
export async function settleChange(
  runtime: Runtime,
  claim: MessageClaim & { change?: MadeChange | undefined },
  { wids, level }: Pick<Ack, 'wids' | 'level'>,
): Promise<void> {
  const { store } = runtime;
  const { change } = claim;
  if (change === undefined) return;
  const name = changeWids[change.kind];
  await untilAccepted(
    async () => {
      const item = await store.get(messageKey(claim), { consistent: true });
      const message = item && messageEntity.fromItem(item);
      const wid = message?.[name];
      const said = change.before === '' ? [] : [settledChangeClaim(claim, claim.wid, change)];
      const settled = planOf('text', said, 'present');
      if (message === undefined || wid === undefined || !wids.includes(wid)) {
        await commitPlan(runtime, settled);
        return;
      }
      const undone = level === -1 ? undo(message, change) : { after: message };
      const { after, set, remove = [] } = undone;
      const stored = planOf(
        'message',
        [
          {
            update: messageKey(message),
            change: { ...(set && { set }), remove: [...remove, name], add: { version: 1 } },
            condition: { expression: '#version = :version', values: { version: message.version } },
          },
        ],
        'unmoved',
      );
      const inLists = level === -1 ? [await planShownAgain(store, message, after)] : [];
      await commitPlan(runtime, joinPlans(stored, settled, ...inLists));
    },
    { attempts: 8, pauseMs: 20 },
  );
}

function undo(
  message: MessageItem,
  { kind, before, wasEdited }: MadeChange,
): { after: MessageItem } & Pick<Change, 'set' | 'remove'> {
  const changeFailed = kind;
  switch (kind) {
    case 'edit': {
      const after = { ...message, body: before };
      const { set, remove } = bodyChange(after);
      return {
        after,
        set: { ...set, changeFailed, ...(wasEdited === true && { isEdited: true }) },
        remove: [...remove, ...(wasEdited === true ? [] : ['isEdited']), 'editedAt'],
      };
    }
    case 'delete':
      return {
        after: { ...message, isDeleted: undefined },
        set: { changeFailed },
        remove: ['isDeleted'],
      };
    case 'react': {
      const { me: _refused, ...others } = message.reactions ?? {};
      const reactions = before === '' ? others : { ...others, me: before };
      return { after: { ...message, reactions }, set: { changeFailed, reactions } };
    }
  }
}

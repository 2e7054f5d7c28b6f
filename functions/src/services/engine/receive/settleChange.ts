import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import type { Change } from '@balcao/shared/server/db/expressions';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import {
  changeWids,
  findReplaced,
  type MadeChange,
  type MessageClaim,
  messageEntity,
  type MessageItem,
  messageKey,
  settledChangeClaim,
} from '@balcao/shared/server/messages/messageEntity';
import { bodyChange } from '@balcao/shared/server/messages/packBody';
import { commitPlan } from '../../../core/decisions/commitPlan.ts';
import { joinPlans } from '../../../core/decisions/joinPlans.ts';
import { type Plan, planOf } from '../../../core/decisions/plan.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { planShownAgain } from '../../../core/tickets/writing/planShownAgain.ts';

type Ack = Extract<InboundEvent, { kind: 'ack' }>;

/**
 * Settles a change that we made to a message. If the channel refused it, the message is restored to what the customer
 * sees. If the channel took it but a later change of ours has replaced it, its claim records that it was taken: should
 * the channel refuse the later change, the customer still sees this one.
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
      const replaced = await findReplaced(store, claim, change);
      if (message === undefined || wid === undefined || !wids.includes(wid)) {
        // The texts before the change are not needed any more: the channel took it, or the message is gone.
        if (message === undefined || level !== -1)
          await commitPlan(runtime, settled([{ ...claim, change }, ...replaced], level !== -1));
        return;
      }
      const undone = level === -1 ? undo(message, firstUntaken(change, replaced)) : { after: message };
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
      await commitPlan(
        runtime,
        joinPlans(stored, settled([{ ...claim, change }, ...replaced], level !== -1), ...inLists),
      );
    },
    { attempts: 8, pauseMs: 20 },
  );
}

/** The earliest of the consecutive changes that the channel has not taken: the customer sees the state before it. */
function firstUntaken(refused: MadeChange, replaced: readonly { change: MadeChange }[]): MadeChange {
  const taken = replaced.findIndex(({ change }) => change.taken === true);
  const untaken = taken === -1 ? replaced : replaced.slice(0, taken);
  return untaken.at(-1)?.change ?? refused;
}

/** Clears the previous texts from claims of changes that can no longer be undone. */
function settled(claims: readonly (MessageClaim & { change: MadeChange })[], taken: boolean): Plan {
  const [last] = claims;
  return planOf(
    'text',
    claims.map((claim) => settledChangeClaim(claim, taken && claim === last)),
    'present',
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

import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { type Change, present } from '@balcao/shared/server/db/expressions';
import type { Store } from '@balcao/shared/server/db/store';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import {
  changeWids,
  findClaim,
  type MadeChange,
  type MessageClaim,
  messageClaimEntity,
  messageEntity,
  type MessageItem,
  messageKey,
} from '@balcao/shared/server/messages/messageEntity';
import { bodyChange } from '@balcao/shared/server/messages/packBody';
import { commitPlan } from '../decisions/commitPlan.ts';
import { joinPlans } from '../decisions/joinPlans.ts';
import { planOf } from '../decisions/plan.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { planShownAgain } from '../tickets/planShownAgain.ts';

type Ack = Extract<InboundEvent, { kind: 'ack' }>;

/** Changes in a row, none of which the channel took, that are looked through for what the customer sees. */
const mostReplaced = 100;

/**
 * What came of something that we did to a message: the channel took it, or refused it, and the message is again what
 * the customer sees. Of a change that another one has replaced it is kept that the channel took it: should the later one
 * be refused, that is what the customer sees.
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
      if (message === undefined || wid === undefined) return;
      if (!wids.includes(wid)) {
        if (level !== -1 && change.taken !== true)
          await store.update(
            messageClaimEntity.key(claim),
            { set: { change: { ...change, taken: true } } },
            present,
          );
        return;
      }
      const undone =
        level === -1 ? undo(message, await firstUntaken(store, claim, change)) : { after: message };
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
      await commitPlan(runtime, joinPlans(stored, ...inLists));
    },
    { attempts: 8, pauseMs: 20 },
  );
}

/** The first of the changes in a row that the channel has not taken: what was before it is what the customer sees. */
async function firstUntaken(
  store: Store,
  { companyId, account }: MessageClaim,
  refused: MadeChange,
): Promise<MadeChange> {
  let first = refused;
  for (let step = 0; step < mostReplaced && first.replaced !== undefined; step++) {
    const earlier = (await findClaim(store, companyId, account, first.replaced))?.change;
    if (earlier === undefined || earlier.taken === true) break;
    first = earlier;
  }
  return first;
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

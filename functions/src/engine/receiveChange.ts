import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import type { Change, Condition } from '@balcao/shared/server/db/expressions';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { findMessageByWid, messageKey } from '@balcao/shared/server/messages/messageEntity';
import type { Runtime } from '../runtime/runtime.ts';

type MessageChange = Extract<InboundEvent, { kind: 'edit' | 'delete' | 'reaction' }>;

/** An edit, a deletion or a reaction: changes the stored message; of one we never stored it changes nothing. */
export async function receiveChange(runtime: Runtime, event: MessageChange): Promise<void> {
  const message = await findMessageByWid(runtime.store, event.companyId, event.account, event.wid);
  if (message === undefined) return;
  let set: Change['set'];
  let remove: Change['remove'];
  let condition: Condition | undefined;
  if (event.kind === 'edit') {
    set = { body: event.body, isEdited: true, editedAt: event.at };
    // A long text may stand deflated in the plain one's place.
    remove = ['bodyZ'];
    condition = {
      expression: 'attribute_not_exists(#editedAt) OR #editedAt <= :at',
      values: { at: event.at },
    };
  } else if (event.kind === 'delete') {
    set = { isDeleted: true };
  } else {
    const { [event.fromMe ? 'me' : 'customer']: _previous, ...others } = message.reactions ?? {};
    set = {
      reactions: event.emoji === '' ? others : { ...others, [event.fromMe ? 'me' : 'customer']: event.emoji },
    };
  }
  try {
    await runtime.store.update(
      messageKey(message),
      { set, add: { version: 1 }, ...(remove && { remove }) },
      condition,
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

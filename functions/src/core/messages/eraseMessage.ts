import { changeKinds } from '@balcao/shared/records/messageModel';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { present } from '@balcao/shared/server/db/expressions';
import {
  changeWids,
  findClaim,
  findReplaced,
  messageClaimEntity,
  type MessageItem,
  messageKey,
} from '@balcao/shared/server/messages/messageEntity';
import { eraseFile } from '../../platform/media/eraseFile.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/**
 * Deletes a message, its file unless others share it (a greeting's), and the claims that keep the text from before an
 * edit of ours. Claims on the channel's ids stay: they hold no text, and without them a redelivered event would bring
 * the message back. The stream removes search words and pointer.
 */
export async function eraseMessage(runtime: Runtime, message: MessageItem): Promise<void> {
  const { companyId, account, media } = message;
  if (media !== undefined && media.shared !== true) await eraseFile(runtime, media.key);
  const claims = await unsettledChanges(runtime, message);
  try {
    await runtime.store.transact([
      { delete: messageKey(message), condition: present },
      ...claims.map((wid) => ({ delete: messageClaimEntity.key({ companyId, account, wid }) })),
    ]);
  } catch (error) {
    // An earlier run has deleted the message.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/**
 * Ids of changes that the channel has not confirmed, and of the changes they replaced: their claims keep the earlier
 * text.
 */
async function unsettledChanges({ store }: Runtime, message: MessageItem): Promise<string[]> {
  const { companyId, account } = message;
  const wids: string[] = [];
  for (const kind of changeKinds) {
    const { [changeWids[kind]]: wid } = message;
    if (wid === undefined) continue;
    const claim = await findClaim(store, companyId, account, wid);
    const replaced = claim?.change === undefined ? [] : await findReplaced(store, claim, claim.change);
    wids.push(wid, ...replaced.map((one) => one.wid));
  }
  return wids;
}

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
 * Takes a message away, with its file unless others have that too (a greeting's), and what is kept of the text before a change of
 * ours. The claims on the channel's ids stay: they hold no word of it, and an event delivered again would bring it back. Words
 * of the search and the pointer go by the stream.
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
    // A run before this one did it.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Ids of what was done to it and the channel has not answered, and of what these replaced: their claims keep the text before. */
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

import type { BatchWrite } from '@balcao/shared/server/db/store';
import { storedBytesWrites } from '../../../core/company/storedBytesWrites.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { watchFileWrite } from '../../../core/ownedFiles/watchFile.ts';
import type { NewTimer } from '../../../platform/timers/armTimerWrite.ts';
import { jobPauseMs } from '../../../platform/timers/jobPause.ts';
import type { FiresAgain, TimerHandler } from '../../../platform/timers/timerHandler.ts';
import { chatEntity, findChat } from '../chatEntity.ts';
import { chatFile } from '../chatFile.ts';
import { membersOf } from './chatMemberEntity.ts';
import { chatMessageEntity } from '../chatMessageEntity.ts';
import { settlePeople } from './settlePeople.ts';

declare module '../../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    /** Ids of people who joined or left last; `again` on the second pass over a deleted chat. */
    chatPeople: { userIds: number[]; again?: true };
  }
}

/** Items of a deleted chat per page, and pages per run. */
const pageSize = 50;
const pagesOfARun = 20;
/**
 * Pause before the second pass over a deleted chat; a send running at deletion has ended by then, including its upload.
 */
const againMs = 60_000;

/** Timer that settles the rows of a chat's people after a change, or deletes the content of a deleted chat. */
export function peopleTimer(companyId: number, chatId: number, userIds: number[], now: number): NewTimer {
  const dueAt = new Date(now + jobPauseMs).toISOString();
  return { companyId, kind: 'chatPeople', subject: String(chatId), dueAt, payload: { userIds } };
}

/**
 * Settles the chat's rows of members (`chatMemberEntity`) where a crash kept `settlePeople` from it. If the chat was
 * deleted, deletes its rows, messages and files instead: a bounded part per run, and a second pass for messages sent
 * meanwhile.
 */
export const chatPeopleTimer: TimerHandler<'chatPeople', FiresAgain> = {
  async run(runtime, { companyId, subject, payload }) {
    const chatId = Number(subject);
    const { store } = runtime;
    const chat = await findChat(store, companyId, chatId);
    const rows = await membersOf(store, companyId, chatId);
    const userIds = [...rows.map(({ userId }) => userId), ...payload.userIds, ...(chat?.userIds ?? [])];
    await settlePeople(runtime, companyId, chatId, [...new Set(userIds)]);
    if (chat !== undefined) return undefined;
    for (let page = 0; page < pagesOfARun; page++)
      if (await dropPage(runtime, companyId, chatId))
        return payload.again
          ? undefined
          : { dueAt: after(runtime, againMs), payload: { ...payload, again: true } };
    return { dueAt: after(runtime, jobPauseMs), payload };
  },
};

const after = ({ clock }: Runtime, ms: number): string => new Date(clock.now() + ms).toISOString();

/** Deletes a page of a deleted chat's partition. Returns true when nothing is left. */
async function dropPage({ store, clock }: Runtime, companyId: number, chatId: number): Promise<boolean> {
  const pk = chatEntity.partition({ companyId, id: chatId });
  const { items } = await store.query({ pk, limit: pageSize, consistent: true });
  const now = clock.now();
  const plain: BatchWrite[] = [];
  for (const item of items) {
    const { media, id } = chatMessageEntity.owns(item)
      ? chatMessageEntity.fromItem(item)
      : { media: undefined, id: 0 };
    const gone = { delete: { pk, sk: String(item['sk']) } };
    if (media === undefined) plain.push(gone);
    else
      await store.transact([
        gone,
        ...storedBytesWrites(companyId, [media], []),
        watchFileWrite(chatFile, { companyId, chatId, id }, media.key, now, 0),
      ]);
  }
  await store.batchWrite(plain);
  return items.length < pageSize;
}

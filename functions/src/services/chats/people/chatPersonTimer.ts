import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import type { NewTimer } from '../../../platform/timers/armTimerWrite.ts';
import type { TimerHandler } from '../../../platform/timers/timerHandler.ts';
import { changeChat } from '../changeChat.ts';
import { findChat } from '../chatEntity.ts';
import { membershipsOf } from './chatMemberEntity.ts';
import { settlePeople } from './settlePeople.ts';

/** Delay in ms before a deleted person is taken out of chats: calls that the person had running have ended by then. */
const waitMs = 60_000;

declare module '../../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    /** The deleted person, and their name. */
    chatPerson: { userId: number; name: string };
  }
}

/** Timer that takes a deleted person out of their chats. */
export function personGoneTimer(
  companyId: number,
  person: { userId: number; name: string },
  now: number,
): NewTimer {
  const dueAt = new Date(now + waitMs).toISOString();
  return { companyId, kind: 'chatPerson', subject: String(person.userId), dueAt, payload: person };
}

/**
 * Takes a deleted person out of all their chats (a bounded number). Their messages keep their name, groups they owned
 * pass to the longest member, and a chat of two gets their name as title.
 */
export const chatPersonTimer: TimerHandler<'chatPerson'> = {
  async run(runtime, { companyId, payload }) {
    const rows = await membershipsOf(runtime.store, companyId, payload.userId);
    for (const { chatId } of rows)
      await untilAccepted(() => leave(runtime, companyId, chatId, payload), { attempts: 5, pauseMs: 50 });
    return undefined;
  },
};

async function leave(
  runtime: Runtime,
  companyId: number,
  chatId: number,
  { userId, name }: { userId: number; name: string },
): Promise<void> {
  const chat = await findChat(runtime.store, companyId, chatId);
  if (chat === undefined || !chat.userIds.includes(userId)) {
    await settlePeople(runtime, companyId, chatId, [userId]);
    return;
  }
  await changeChat(runtime, chat, {
    userIds: chat.userIds.filter((id) => id !== userId),
    ...(!chat.isGroup && { title: name }),
  });
}

import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import type { NewTimer } from '../../../platform/timers/armTimerWrite.ts';
import type { TimerHandler } from '../../../platform/timers/timerHandler.ts';
import { changeChat } from '../changeChat.ts';
import { findChat } from '../chatEntity.ts';
import { membershipsOf } from './chatMemberEntity.ts';
import { settlePeople } from './settlePeople.ts';

/** What the person had under way when they were deleted has ended by then. */
const waitMs = 60_000;

declare module '../../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    /** Who was deleted, and what they were called. */
    chatPerson: { userId: number; name: string };
  }
}

/** The timer of somebody who has just been deleted. */
export function personGoneTimer(
  companyId: number,
  person: { userId: number; name: string },
  now: number,
): NewTimer {
  const dueAt = new Date(now + waitMs).toISOString();
  return { companyId, kind: 'chatPerson', subject: String(person.userId), dueAt, payload: person };
}

/**
 * Takes somebody who was deleted out of their chats, of which there are no more than a person may be in. What they wrote stays
 * under their name; a group of theirs goes to who has been in it longest, and a chat of two is called as they were.
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

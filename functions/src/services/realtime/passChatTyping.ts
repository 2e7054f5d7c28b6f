import { findChat } from '../chats/chatEntity.ts';
import { liveEvent } from '../../core/live/liveEvent.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { publishDirect } from './publishDirect.ts';
import type { SocketItem } from './socketEntity.ts';

/** Tells the other members of a chat that somebody is typing; nothing is stored. */
export async function passChatTyping(
  runtime: Runtime,
  { companyId, company, viewer }: SocketItem,
  { chatId, presence }: { chatId: number; presence: 'composing' | 'recording' | 'paused' },
): Promise<void> {
  if (!company?.planFlags.useInternalChat) return;
  const chat = await findChat(runtime.store, companyId, chatId);
  if (chat === undefined || !chat.userIds.includes(viewer.id)) return;
  const { clock } = runtime;
  const others = new Set(chat.userIds.filter((id) => id !== viewer.id));
  const about = { entity: `chatTyping:${chatId}:${viewer.id}`, version: clock.now(), at: clock.iso() };
  const by = { id: viewer.id, name: viewer.name };
  const event = liveEvent(companyId, 'chatTyping', 'update', about, { chatId, presence, by });
  await publishDirect(runtime, companyId, (other) => (others.has(other.viewer.id) ? event : undefined));
}

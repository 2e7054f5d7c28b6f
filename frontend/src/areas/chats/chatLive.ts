import type { ChatMessage } from '@balcao/shared/chats/chatModel';
import { chatName } from '@balcao/shared/chats/chatRules';
import type { LiveEvent } from '@balcao/shared/events';
import { isWatched } from '../../components/isWatched.ts';
import { personId } from '../../frame/session/personId.ts';
import { browserNotice, canNotify } from '../../components/browserNotice.ts';
import { showPath } from '../../components/showPath.ts';
import { playSound } from '../../frame/realtime/playSound.ts';
import type { LiveContext } from '../../frame/realtime/LiveHandlers.ts';
import { noteColleagueTyping } from '../messages/colleagues.ts';
import { noticeText } from '../messages/words/noticeText.ts';
import { holdEcho } from '../messages/sending/outbox.ts';
import { forgetChat, knownChat, noteNewest, noteRead, storeChat } from './chatCache.ts';
import { raiseRead, storeChatMessage } from './chatMessages.ts';
import { chatKey, shownChat } from './shownChat.ts';

export function applyChat({ action, data }: LiveEvent<'chat'>, { client }: LiveContext): void {
  if (action === 'delete') {
    forgetChat(client, data.id);
    if (shownChat.get() === data.id) showPath('/chats');
    return;
  }
  const chat = data.record ?? data.chat;
  if (chat) storeChat(client, chat);
}

export function applyChatMessage({ action, data }: LiveEvent<'chatMessage'>, context: LiveContext): void {
  const { client, user } = context;
  const { chatId, newMessage: message } = data;
  const chat = knownChat(client, chatId);
  const own = message.senderId === user.id;
  const show = () => storeChatMessage(client, chatId, message, user.id);
  // The user's own message is held back while its call is pending: it would show beside its optimistic bubble.
  if (!own || !holdEcho(chatKey(chatId), show)) show();
  if (chat === undefined) {
    // No loaded list has this chat.
    void client.invalidateQueries({ queryKey: ['GET /chats'] });
    return;
  }
  noteColleagueTypingEnds(chatId, message);
  const reading = shownChat.get() === chatId && isWatched();
  const isNew = action === 'create' && !own;
  noteNewest(client, chat, message, { userId: user.id, unread: isNew && !reading });
  if (isNew && !reading) announce(message, chatName(chat, user.id), chat.uuid, chat.isGroup, user.id);
}

export function applyChatRead({ data }: LiveEvent<'chatRead'>, { client, user }: LiveContext): void {
  noteRead(client, data, user.id);
  const chat = knownChat(client, data.chatId);
  if (chat && data.userId !== user.id) raiseRead(client, data.chatId, user.id, chat.users);
}

export function applyChatTyping({ data: { chatId, presence, by } }: LiveEvent<'chatTyping'>): void {
  if (shownChat.get() === chatId) noteColleagueTyping(chatKey(chatId), by, presence);
}

function noteColleagueTypingEnds(chatId: number, { sender }: ChatMessage): void {
  if (shownChat.get() === chatId && sender.id !== personId())
    noteColleagueTyping(chatKey(chatId), sender, 'paused');
}

/**
 * Plays a sound for messages meant for this user: in a chat of two, or mentioning them. Other messages only show the
 * dot.
 */
function announce(message: ChatMessage, name: string, uuid: string, isGroup: boolean, me: number): void {
  if (isGroup && !message.mentions.includes(me)) return;
  playSound();
  if (!canNotify || isWatched()) return;
  void notify(message, name, uuid, isGroup);
}

async function notify(message: ChatMessage, name: string, uuid: string, isGroup: boolean): Promise<void> {
  const body = await noticeText({ ...message, body: message.message }, isGroup ? message.sender.name : null);
  browserNotice(name, { body, tag: uuid }, () => showPath(`/chats/${uuid}`));
}

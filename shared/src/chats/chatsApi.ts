import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  emptyAs,
  formText,
  idempotencyKey,
  idKinds,
  idOf,
  idParamsOf,
  idTextOf,
  jsonArray,
  messageReply,
  optionalIdOf,
  pageReply,
  paging,
  uuidOf,
} from '../contract/wireTypes.ts';
import { isReaction } from '../messageActions/changeRules.ts';
import { uploadReference } from '../uploads/uploadReference.ts';
import { isVisibleName } from '../text/visibleName.ts';
import { isVisibleText } from '../text/visibleText.ts';
import { withoutControls } from '../text/withoutControls.ts';
import { chat, chatMessage } from './chatModel.ts';
import { longestChatMessage, longestTitle, mostPeople } from './chatRules.ts';

const planFlag = 'useInternalChat';
const params = idParamsOf('chat');
const messageParams = z.object({ id: idTextOf('chat'), messageId: idTextOf('chatMessage') });

/** Ids of users; existing clients send whole users. */
const people = z
  .array(z.union([idOf('user'), z.object({ id: idOf('user') }).transform(({ id }) => id)]))
  .max(mostPeople);
/** Empty for a chat of two. */
const title = emptyAs(z.string().trim().max(longestTitle).refine(isVisibleName), '');
const text = formText(longestChatMessage).transform(withoutControls);
const search = z.string().max(200).optional();
const userId = z.int().register(idKinds, { kind: 'user' });
const inTheWay = ['ERR_NO_CHAT_FOUND', 'ERR_NO_CHAT_MESSAGE_FOUND'] as const;

export const chatsApi = {
  listChats: defineOperation('GET /chats', {
    summary:
      'Chats that one is in, the latest spoken in first, 20 a page; searchParam finds titles and names',
    access: 'user',
    planFlag,
    query: z.object({ searchParam: search, ...paging }),
    reply: z.object({
      records: z.array(chat),
      ...pageReply,
      /** Number of chats after this page with messages of others that the caller has not read. */
      unreadBeyond: z.int().nonnegative(),
    }),
    errors: ['ERR_BAD_CURSOR'],
  }),
  getChat: defineOperation('GET /chats/{id}', {
    summary: 'A chat that one is in, by its id or uuid, with how far everybody has read',
    access: 'user',
    planFlag,
    params: z.object({ id: z.union([idTextOf('chat'), uuidOf('chat')]) }),
    reply: chat,
    errors: ['ERR_NO_CHAT_FOUND'],
  }),
  createChat: defineOperation('POST /chats', {
    idempotent: true,
    summary:
      'A group with a title, or a chat of two without one; of two people there is one chat, which is answered again',
    access: 'user',
    planFlag,
    body: z.object({ users: people.min(1), title: title.optional() }),
    reply: chat,
    errors: [
      'ERR_NO_USER_FOUND',
      'ERR_CHAT_TITLE_REQUIRED',
      'ERR_CHAT_TOO_MANY_PEOPLE',
      'ERR_TOO_MANY_CHATS',
      'ERR_TOO_MANY_REQUESTS',
    ],
  }),
  updateChat: defineOperation('PUT /chats/{id}', {
    summary: 'A group’s title and who is in it, by its owner; who comes reads all that was written before',
    access: 'user',
    planFlag,
    params,
    body: z.object({ users: people.optional(), title: title.optional() }),
    reply: chat,
    errors: [
      'ERR_NO_CHAT_FOUND',
      'ERR_NO_PERMISSION',
      'ERR_CHAT_OF_TWO',
      'ERR_CHAT_TITLE_REQUIRED',
      'ERR_NO_USER_FOUND',
      'ERR_CHAT_TOO_MANY_PEOPLE',
      'ERR_TOO_MANY_CHATS',
      'ERR_TOO_MANY_REQUESTS',
    ],
  }),
  deleteChat: defineOperation('DELETE /chats/{id}', {
    summary: 'Deletes a chat with all its messages and files, by its owner',
    access: 'user',
    planFlag,
    params,
    reply: messageReply,
    errors: ['ERR_NO_CHAT_FOUND', 'ERR_NO_PERMISSION'],
  }),
  readChat: defineOperation('POST /chats/{id}/read', {
    repeated: 'same',
    summary: 'Marks a chat read by the caller, up to a message or to its newest',
    access: 'user',
    planFlag,
    params,
    body: z.object({
      /** Sent by existing clients and ignored: callers mark only their own reading. */
      userId: optionalIdOf('user').optional(),
      messageId: optionalIdOf('chatMessage').optional(),
    }),
    reply: z.object({ id: z.int().positive(), readUpTo: z.int().nonnegative() }),
    errors: ['ERR_NO_CHAT_FOUND'],
  }),
  listChatMessages: defineOperation('GET /chats/{id}/messages', {
    summary:
      'Messages of a chat: page 1 is the newest, each page ascending, 20 a page; searchParam finds parts of texts, in short pages',
    access: 'user',
    planFlag,
    params,
    query: z.object({ searchParam: search, ...paging }),
    reply: z.object({ records: z.array(chatMessage), ...pageReply }),
    errors: ['ERR_NO_CHAT_FOUND', 'ERR_BAD_CURSOR'],
  }),
  sendChatMessage: defineOperation('POST /chats/{id}/messages', {
    summary: 'Writes a text, or sends a file with or without one (multipart field medias, or uploadId)',
    access: 'user',
    planFlag,
    params,
    idempotent: true,
    multipart: { field: 'medias', maxFiles: 1 },
    body: z.object({
      message: text.optional(),
      quotedId: optionalIdOf('chatMessage').optional(),
      /** Members whom the text mentions. */
      mentions: emptyAs(
        z.union([z.array(userId).max(50), jsonArray(userId, 50), z.literal(false).transform(() => [])]),
        [],
      ).optional(),
      uploadId: uploadReference,
      /** Idempotency key, for clients that cannot send headers. */
      clientId: emptyAs(idempotencyKey, undefined).optional(),
    }),
    reply: chatMessage,
    errors: [
      ...inTheWay,
      'ERR_CHAT_MESSAGE_EMPTY',
      'ERR_CHAT_TOO_FAST',
      'ERR_UPLOAD_NOT_FOUND',
      'ERR_FILE_TYPE',
      'ERR_TOO_LARGE',
      'ERR_STORAGE_FULL',
      'ERR_STORAGE_SHARE_FULL',
    ],
  }),
  editChatMessage: defineOperation('PUT /chats/{id}/messages/{messageId}', {
    summary: 'Edits a message of one’s own, up to 15 minutes after it was written',
    access: 'user',
    planFlag,
    params: messageParams,
    body: z.object({
      message: z.string().max(longestChatMessage).transform(withoutControls).refine(isVisibleText),
    }),
    reply: chatMessage,
    errors: [...inTheWay, 'ERR_NO_PERMISSION', 'ERR_CHAT_EDIT_TOO_LATE'],
  }),
  deleteChatMessage: defineOperation('DELETE /chats/{id}/messages/{messageId}', {
    summary: 'Takes back a message of one’s own, with its file',
    access: 'user',
    planFlag,
    params: messageParams,
    reply: chatMessage,
    errors: [...inTheWay, 'ERR_NO_PERMISSION'],
  }),
  leaveChat: defineOperation('DELETE /chats/{id}/membership', {
    summary: 'Leaves a group; an owner’s goes to who has been in it longest, and the last one’s is deleted',
    access: 'user',
    planFlag,
    params,
    reply: messageReply,
    errors: ['ERR_NO_CHAT_FOUND', 'ERR_CHAT_OF_TWO', 'ERR_TOO_MANY_REQUESTS'],
  }),
  reactToChatMessage: defineOperation('POST /chats/{id}/messages/{messageId}/reaction', {
    repeated: 'same',
    summary: 'One’s reaction to a message: one emoji, or nothing to take it back. The last one counts',
    access: 'user',
    planFlag,
    params: messageParams,
    body: z.object({ emoji: z.string().refine((emoji) => emoji === '' || isReaction(emoji)) }),
    reply: chatMessage,
    errors: [...inTheWay, 'ERR_TOO_MANY_REACTIONS'],
  }),
};

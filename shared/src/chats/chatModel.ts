import * as z from 'zod';
import { mediaTypes, messageMedia } from '../records/messageModel.ts';

const person = z.object({ id: z.int().positive(), name: z.string() });

const chatUser = z.object({
  userId: z.int().positive(),
  user: person,
  /** Unread messages of the caller, at most `mostUnread`; 0 for everybody else. */
  unreads: z.int().nonnegative(),
  /** Id of the last message read, 0 if none; null in lists, which do not look it up. */
  readUpTo: z.int().nonnegative().nullable(),
});

/** An internal chat as one of its members sees it. */
export const chat = z.object({
  id: z.int().positive(),
  uuid: z.uuid(),
  companyId: z.int().positive(),
  /** Empty for a chat of two people: each sees the other's name instead. */
  title: z.string(),
  isGroup: z.boolean(),
  ownerId: z.int().positive(),
  /** Members, the longest-standing first. */
  users: z.array(chatUser),
  /** Preview of the newest message; empty if there is none, it is a file without text, or it was deleted. */
  lastMessage: z.string(),
  /** Type of the newest message; null if there is none. */
  lastMessageType: z.enum(mediaTypes).nullable(),
  lastMessageId: z.int().nonnegative(),
  lastMessageBy: z.int().positive().nullable(),
  lastMessageAt: z.iso.datetime(),
  /** True if an unread message mentions the caller. */
  mentioned: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int().positive(),
});
export type Chat = z.infer<typeof chat>;

const written = {
  id: z.int().positive(),
  senderId: z.int().positive(),
  /** Current name, or the last one of a deleted user. */
  sender: person,
  /** Empty if deleted. */
  message: z.string(),
  mediaType: z.enum(mediaTypes),
  /** Signed address, null without a file. */
  mediaUrl: z.string().nullable(),
  media: messageMedia.nullable(),
  isDeleted: z.boolean(),
};

/** A message of an internal chat. Ids ascend with time. */
export const chatMessage = z.object({
  ...written,
  chatId: z.int().positive(),
  quoted: z.object(written).nullable(),
  /** Ids of the users mentioned. */
  mentions: z.array(z.int().positive()),
  /** Emoji by the id of the user who reacted. */
  reactions: z.record(z.string(), z.string()),
  isEdited: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int().positive(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

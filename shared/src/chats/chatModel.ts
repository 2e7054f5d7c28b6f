import * as z from 'zod';
import { mediaTypes, messageMedia } from '../records/messageModel.ts';

const person = z.object({ id: z.int().positive(), name: z.string() });

/** Somebody in a chat. */
const chatUser = z.object({
  userId: z.int().positive(),
  user: person,
  /** Unread messages of the caller, at most `mostUnread`; 0 of everybody else. */
  unreads: z.int().nonnegative(),
  /** Id of the last message that they read, 0 before the first; null in lists, which do not ask for it. */
  readUpTo: z.int().nonnegative().nullable(),
});

/** A chat of colleagues as the API shows it to one of them (core specification, section 3). */
export const chat = z.object({
  id: z.int().positive(),
  uuid: z.uuid(),
  companyId: z.int().positive(),
  /** Empty of a chat of two, which each of them sees under the other's name. */
  title: z.string(),
  isGroup: z.boolean(),
  ownerId: z.int().positive(),
  /** Those in it, who has been there longest first. */
  users: z.array(chatUser),
  /** The beginning of the newest message; empty before the first, and of one that is a file alone. */
  lastMessage: z.string(),
  /** What the newest message is; null before the first. */
  lastMessageType: z.enum(mediaTypes).nullable(),
  lastMessageId: z.int().nonnegative(),
  lastMessageBy: z.int().positive().nullable(),
  lastMessageAt: z.iso.datetime(),
  /** An unread message names the caller. */
  mentioned: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int().positive(),
});
export type Chat = z.infer<typeof chat>;

const written = {
  id: z.int().positive(),
  senderId: z.int().positive(),
  /** The name as it is now; of somebody who is gone, the last one. */
  sender: person,
  /** Empty of one that was deleted. */
  message: z.string(),
  mediaType: z.enum(mediaTypes),
  /** Signed address, null without a file. */
  mediaUrl: z.string().nullable(),
  media: messageMedia.nullable(),
  isDeleted: z.boolean(),
};

/** A message among colleagues. Its id tells its place: a later one is higher. */
export const chatMessage = z.object({
  ...written,
  chatId: z.int().positive(),
  quoted: z.object(written).nullable(),
  /** Whom it names. */
  mentions: z.array(z.int().positive()),
  /** Emoji by the id of who reacted. */
  reactions: z.record(z.string(), z.string()),
  isEdited: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int().positive(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

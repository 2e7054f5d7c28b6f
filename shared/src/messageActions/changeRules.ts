import { graphemes } from '../text/graphemes.ts';
import { kindRules } from '../messages/kindRules.ts';
import type { MediaType } from '../records/messageModel.ts';
import { isAdmin, type TicketViewer } from '../tickets/ticketRules.ts';

/** A message may be edited for this long. */
export const editWindowMs = 15 * 60 * 1000;
/** Time in which WhatsApp deletes a message for everyone; after it the message would disappear only on our screens. */
export const deleteWindowMs = 60 * 60 * 60 * 1000;

/** Input of `canEdit`, `canDelete` and `canReact`. */
export interface ChangeFacts {
  fromMe: boolean;
  isPrivate: boolean;
  isDeleted: boolean;
  userId: number | null;
  mediaType: MediaType;
  ack: number;
  createdAt: string;
}

type Viewer = Pick<TicketViewer, 'id' | 'profile' | 'super'>;

/** True for the author of a text within 15 minutes; a failed message is sent again instead. */
export function canEdit(viewer: Viewer, message: ChangeFacts, now: number): boolean {
  const { fromMe, userId, mediaType, isDeleted, ack, createdAt } = message;
  const own = fromMe && userId === viewer.id && mediaType === 'conversation';
  return own && !isDeleted && ack >= 0 && now - Date.parse(createdAt) <= editWindowMs;
}

/**
 * True for the author, and for administrators on all our messages, within the time that WhatsApp allows. Messages that
 * no customer received (notes, failed ones) may be deleted at any time.
 */
export function canDelete(viewer: Viewer, message: ChangeFacts, now: number): boolean {
  const { fromMe, userId, isDeleted, isPrivate, ack, createdAt } = message;
  if (!fromMe || isDeleted || (userId !== viewer.id && !isAdmin(viewer))) return false;
  return isPrivate || ack < 0 || now - Date.parse(createdAt) <= deleteWindowMs;
}

/**
 * True for messages of the customer, and for ours unless sending has failed. Not for notes, deleted messages and calls.
 */
export function canReact({ isPrivate, isDeleted, ack, fromMe, mediaType }: ChangeFacts): boolean {
  return !isPrivate && !isDeleted && kindRules[mediaType].reacts && (!fromMe || ack >= 0);
}

const pictured = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** True for a single emoji, as people count. */
export function isReaction(text: string): boolean {
  return text.length <= 40 && pictured.test(text) && graphemes(text).length === 1;
}

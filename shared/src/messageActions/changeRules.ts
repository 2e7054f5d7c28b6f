import { graphemes } from '../text/graphemes.ts';
import { kindRules } from '../messages/kindRules.ts';
import type { MediaType } from '../records/messageModel.ts';
import { isAdmin, type TicketViewer } from '../tickets/ticketRules.ts';

/** How long after it was written a message may be edited (core specification, section 9). */
export const editWindowMs = 15 * 60 * 1000;
/** How long WhatsApp takes a message back from those who got it: later it would be gone here and stay with them. */
export const deleteWindowMs = 60 * 60 * 60 * 1000;

/** What the rules need to know of a message. */
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

/** Its writer may edit a text for 15 minutes; one that was not sent is sent again instead. */
export function canEdit(viewer: Viewer, message: ChangeFacts, now: number): boolean {
  const { fromMe, userId, mediaType, isDeleted, ack, createdAt } = message;
  const own = fromMe && userId === viewer.id && mediaType === 'conversation';
  return own && !isDeleted && ack >= 0 && now - Date.parse(createdAt) <= editWindowMs;
}

/**
 * Its writer may delete it for everyone, and administrators whatever we sent. What nobody got may go at any time: notes
 * for colleagues, and what was not sent.
 */
export function canDelete(viewer: Viewer, message: ChangeFacts, now: number): boolean {
  const { fromMe, userId, isDeleted, isPrivate, ack, createdAt } = message;
  if (!fromMe || isDeleted || (userId !== viewer.id && !isAdmin(viewer))) return false;
  return isPrivate || ack < 0 || now - Date.parse(createdAt) <= deleteWindowMs;
}

/** Whatever the customer got, or wrote, may be reacted to. */
export function canReact({ isPrivate, isDeleted, ack, fromMe, mediaType }: ChangeFacts): boolean {
  return !isPrivate && !isDeleted && kindRules[mediaType].reacts && (!fromMe || ack >= 0);
}

const pictured = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Whether a text is one emoji, as people count. */
export function isReaction(text: string): boolean {
  return text.length <= 40 && pictured.test(text) && graphemes(text).length === 1;
}

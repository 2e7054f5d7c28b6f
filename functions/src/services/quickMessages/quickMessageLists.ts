import { isShared } from '@balcao/shared/quickMessages/quickMessageRules';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';

export interface QuickMessageItem {
  companyId: number;
  id: number;
  userId: number;
  shortcode: string;
  message: string;
  geral: boolean;
  visao: boolean;
  status: boolean;
  media?: StoredMedia | undefined;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export const sharedList = 'shared';

/** List of a person's private quick messages. */
export function ownList(userId: number): string {
  return `U#${userId}`;
}

/** The list that contains the quick message. */
export function listOf(item: QuickMessageItem): string {
  return isShared(item) ? sharedList : ownList(item.userId);
}

import { kindRules } from '../messages/kindRules.ts';
import type { MediaType } from '../records/messageModel.ts';

/** Lists of a conversation's shared items: pictures and videos, files, links. */
export const sharedKinds = ['media', 'documents', 'links'] as const;
export type SharedKind = (typeof sharedKinds)[number];

const address = /https?:\/\/[^\s<>"']/i;

export interface SharedFacts {
  mediaType: MediaType;
  body: string;
  isDeleted: boolean;
  /** True if the message's file is stored. */
  hasFile: boolean;
  /** True for recorded voice, as opposed to an audio file. */
  voice: boolean;
}

/** Lists in which a message appears; none if it is deleted. */
export function sharedKindsOf({ mediaType, body, isDeleted, hasFile, voice }: SharedFacts): SharedKind[] {
  if (isDeleted) return [];
  const isPicture = mediaType === 'image' || mediaType === 'video';
  const isDocument = mediaType === 'application' || (mediaType === 'audio' && !voice);
  return [
    ...(hasFile && isPicture ? (['media'] as const) : []),
    ...(hasFile && isDocument ? (['documents'] as const) : []),
    ...(kindRules[mediaType].written && address.test(body) ? (['links'] as const) : []),
  ];
}

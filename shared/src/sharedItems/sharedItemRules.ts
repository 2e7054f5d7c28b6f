import { kindRules } from '../messages/kindRules.ts';
import type { MediaType } from '../records/messageModel.ts';

/** What people look for again in a conversation: pictures and films, files, addresses. */
export const sharedKinds = ['media', 'documents', 'links'] as const;
export type SharedKind = (typeof sharedKinds)[number];

const address = /https?:\/\/[^\s<>"']/i;

export interface SharedFacts {
  mediaType: MediaType;
  body: string;
  isDeleted: boolean;
  /** Its file is there. */
  hasFile: boolean;
  /** Recorded, as opposed to an audio file. */
  voice: boolean;
}

/** Where a message stands among what a conversation shared; in no list where it is deleted. */
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

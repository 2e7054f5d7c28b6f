import { readCall } from '@balcao/shared/messages/messageData';
import type { TFunction } from 'i18next';

/** Text of a call: voice or video, missed or answered. */
export function callText(dataJson: string | null | undefined, t: TFunction): string {
  const { missed, video } = readCall(dataJson);
  if (missed) return t(video ? 'messages.missedVideoCall' : 'messages.missedCall');
  return t(video ? 'messages.videoCall' : 'messages.call');
}

import type { Message } from '@balcao/shared/records/messageModel';
import { isPhoneOnly } from '@balcao/shared/records/phoneOnly';
import { type PreviewKind, previewKindOf } from '@balcao/shared/records/previewKinds';
import { splitSignature } from '@balcao/shared/messages/splitSignature';
import type { TFunction } from 'i18next';
import { clockText } from './clockText.ts';
import { messageSummary } from './messageSummary.ts';

/** Characters; more than a notification or a quotation's two lines can show. */
const most = 400;

/** Fields of a message that a quotation contains. */
export type Quotable = Pick<Message, 'body' | 'mediaType'> &
  Partial<Pick<Message, 'dataJson' | 'fromMe' | 'isDeleted' | 'media'>> & { isStatus?: true | undefined };

/** Kind of a quoted message, for its icon; null for a text. */
export function quotedKind({ mediaType, dataJson, fromMe, isDeleted }: Quotable): PreviewKind | null {
  if (isDeleted === true) return fromMe === true ? 'deleted' : 'deletedByContact';
  return isPhoneOnly(dataJson) ? 'phoneOnly' : previewKindOf[mediaType];
}

/** Text of a message in a quotation or a notification. */
export function quotedText(message: Quotable, t: TFunction): string {
  const { mediaType, media, isDeleted, fromMe, isStatus } = message;
  if (isStatus === true) return t('messages.quotedStatus');
  if (isDeleted === true) return t(fromMe === true ? 'messages.deleted' : 'messages.deletedByContact');
  const named = mediaType === 'application' && media ? media.fileName : '';
  const words = message.body === '' && named !== '' ? named : messageSummary(message, t);
  const said = splitSignature(words).text.slice(0, most);
  return mediaType === 'audio' && media?.seconds ? `${said} ${clockText(media.seconds)}` : said;
}

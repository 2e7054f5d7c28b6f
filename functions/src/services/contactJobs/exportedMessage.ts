import { clockIn } from '@balcao/shared/hours/companyTime';
import { previewKindOf } from '@balcao/shared/records/previewKinds';
import { shownWords } from '@balcao/shared/messages/shownWords';
import { safeFileName } from '@balcao/shared/server/media/safeFileName';
import type { MessageItem } from '@balcao/shared/server/messages/messageEntity';
import type { Language } from '@balcao/shared/records/userModel';
import { type Directory, namedQueue } from '../../core/company/directoryEntity.ts';
import { isDeletedByContact } from '../../core/messages/reading/hidesDeleted.ts';
import { exportedJson } from './exportedJson.ts';
import { lgpdTexts } from './lgpdTexts.ts';

/** Facts needed to export a message. */
export interface Telling {
  contactName: string;
  directory: Directory;
  language: Language;
  /** The company's time zone. */
  zone: string;
}

/**
 * Path of a message's file in the archive, undefined without a file. Characters that some file system refuses are
 * replaced.
 */
export function filePlace({ id, media }: Pick<MessageItem, 'id' | 'media'>): string | undefined {
  if (media === undefined) return undefined;
  return `arquivos/${id}-${safeFileName(media.fileName).replace(/[<>:"|?*\\/]/g, '_') || 'arquivo'}`;
}

/**
 * Returns the message without the content that its sender deleted, if the company hides such content from its staff:
 * staff make the export and would read the content in it.
 */
export function withoutDeletedContent(message: MessageItem, hides: boolean): MessageItem {
  if (!hides || !isDeletedByContact(message)) return message;
  return {
    ...message,
    body: '',
    dataJson: undefined,
    media: undefined,
    missing: undefined,
    transcription: undefined,
  };
}

/** A message as a line of JSON: all its fields, with the path of its file in the archive. */
export function messageLine(message: MessageItem, { directory }: Telling): string {
  const { userId, queueId, media, ...rest } = message;
  const { key: _key, by: _by, ...file } = media ?? {};
  return `${exportedJson({
    ...rest,
    user: directory.users.get(userId ?? 0)?.name,
    queue: namedQueue(directory, queueId)?.name,
    ...(media !== undefined && { media: { ...file, place: filePlace(message) } }),
  })}\n`;
}

/** A person's message in a group, without data on the group's other members; of a file, only its name. */
export function groupLine(message: MessageItem): string {
  const { id, conversationId, createdAt, sentAt, mediaType, body, isDeleted, isEdited } = message;
  const fileName = message.media?.fileName;
  const own = { id, conversationId, createdAt, sentAt, mediaType, body, isDeleted, isEdited, fileName };
  return `${JSON.stringify(own)}\n`;
}

const html = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/**
 * Beginning of the HTML page. Its content security policy blocks scripts and external requests, whatever the messages
 * contain.
 */
export function pageBeginning({ contactName, language }: Telling): string {
  const title = html(lgpdTexts[language].title(contactName));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{font:15px/1.4 system-ui,sans-serif;max-width:720px;margin:24px auto;padding:0 16px;color:#1b1f24}article{margin:8px 0;padding:8px 12px;border-radius:8px;background:#f1f3f5;white-space:pre-wrap;overflow-wrap:anywhere}article.us{background:#e3effd}article.note{background:#fdf3d8}small{color:#57606a}img{max-width:100%;max-height:360px;display:block}</style></head><body><h1>${title}</h1>\n`;
}

export function conversationHead(account: string, { language }: Telling): string {
  return `<h2>${html(lgpdTexts[language].conversation(account))}</h2>\n`;
}

export const pageEnd = '</body></html>\n';

/** A message in the HTML page, with pictures inline and other files as links. */
export function messageArticle(message: MessageItem, telling: Telling): string {
  const { contactName, directory, language, zone } = telling;
  const texts = lgpdTexts[language];
  const { fromMe, isPrivate, userId, media, createdAt, body, mediaType, dataJson, transcription } = message;
  const who = fromMe || isPrivate ? (directory.users.get(userId ?? 0)?.name ?? texts.us) : contactName;
  const { year, month, day, hour, minute } = clockIn(Date.parse(createdAt), zone);
  const marks = [
    `${year}-${month}-${day} ${hour}:${minute}`,
    ...(isPrivate === true ? [texts.note] : []),
    ...(message.isDeleted === true ? [texts.deleted] : []),
    ...(message.isEdited === true ? [texts.edited] : []),
    ...(message.hiddenChanges?.edit === undefined ? [] : [texts.hiddenEdit]),
  ];
  const words = shownWords({ mediaType, body, dataJson: dataJson ?? null, hasFile: media !== undefined });
  // The last of the words may be an internal name of the kind of content, which is not shown.
  if (words.at(-1) === (previewKindOf[mediaType] ?? 'document') || words.at(-1) === 'phoneOnly') words.pop();
  const place = filePlace(message);
  const href = place === undefined ? '' : place.split('/').map(encodeURIComponent).join('/');
  const file =
    place === undefined
      ? ''
      : mediaType === 'image'
        ? `<img src="${html(href)}" alt="${html(texts.file)}" loading="lazy">`
        : `<a href="${html(href)}">${html(`${texts.file}: ${media?.fileName ?? ''}`)}</a>\n`;
  const kind = isPrivate === true ? 'note' : fromMe ? 'us' : 'them';
  const text = [...words, ...(transcription === undefined ? [] : [transcription])].join('\n');
  return `<article class="${kind}"><b>${html(who)}</b> <small>${html(marks.join(' · '))}</small>\n${file}${html(text)}</article>\n`;
}

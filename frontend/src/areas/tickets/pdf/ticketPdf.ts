import type { Message } from '@balcao/shared/records/messageModel';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { splitSignature } from '@balcao/shared/messages/splitSignature';
import type { TFunction } from 'i18next';
import { ownAddress } from '../../../frame/api/ownAddress.ts';
import { phoneText } from '../../../components/phoneText.ts';
import { dateText, dateTimeText, dayKey, type TimeFormat } from '../../../frame/i18n/formats.ts';
import { authorName } from '../../messages/words/authorName.ts';
import { messageSummary } from '../../messages/words/messageSummary.ts';
import { quotedText } from '../../messages/words/quotedText.ts';
import { sentText } from '../../messages/sending/sentText.ts';
import type { SystemLine } from '../../messages/conversationItems.ts';
import { createSheets, type Sheets } from './createSheets.ts';
import { type DrawWord, drawAhead } from './wrapText.ts';
import type { PdfFonts } from './pdfFonts.ts';

export { loadFonts } from './pdfFonts.ts';
import type { PdfPicture } from './PdfPicture.ts';

interface TicketReport {
  ticket: Ticket;
  messages: readonly Message[];
  lines: readonly SystemLine[];
  /** Names of authors by user id. */
  authors: ReadonlyMap<number, string>;
}

interface Means {
  t: TFunction;
  format: TimeFormat;
  now: Date;
  draw: DrawWord;
  fonts: PdfFonts;
  /** Loads a message's picture; null on failure. */
  photo: (url: string) => Promise<PdfPicture | null>;
  /** Yields to the browser from time to time; throws if cancelled. */
  breathe: () => Promise<void>;
  /** Called after each message. */
  onWritten: (count: number) => void;
}

const indent = 12;
const mostOfPhoto = 220;
const soft = { grey: 0.4 };

function head(sheets: Sheets, { ticket, messages }: TicketReport, { t, format, now }: Means): void {
  const rows: [string, string][] = [
    [t('exportPdf.contact'), ticket.contact.name],
    [t('exportPdf.number'), ticket.isGroup ? t('tickets.group') : phoneText(ticket.contact.number)],
    [t('exportPdf.connection'), ticket.whatsapp?.name ?? ''],
    [t('exportPdf.queue'), ticket.queue?.name ?? t('tickets.noQueue')],
    [t('exportPdf.attendant'), ticket.user?.name ?? ''],
    [t('exportPdf.status'), t(`tickets.status.${ticket.status}`)],
    [t('exportPdf.began'), dateTimeText(ticket.createdAt, format)],
    [t('exportPdf.exported'), dateTimeText(now.toISOString(), format)],
    [t('exportPdf.messages'), String(messages.length)],
  ];
  sheets.text(t('exportPdf.heading', { id: ticket.id }), { size: 16, bold: true });
  for (const [label, value] of rows) if (value !== '') sheets.text(`${label}: ${value}`, { size: 9 });
  sheets.rule();
}

function who(message: Message, { ticket, authors }: TicketReport, t: TFunction): string {
  const { name } = splitSignature(message.body);
  const colleague = name ?? authors.get(message.userId ?? 0) ?? t('ticket.system');
  const writer = message.fromMe ? colleague : (authorName(message.author, t) ?? ticket.contact.name);
  return message.isPrivate ? t('messages.privateBy', { name: writer }) : writer;
}

async function write(sheets: Sheets, message: Message, report: TicketReport, means: Means): Promise<void> {
  const { t, format, photo, draw, fonts, breathe } = means;
  const marks = [
    sentText(message, format),
    message.isForwarded && t('messages.forwarded'),
    message.isEdited && t('messages.edited'),
    ...(message.hiddenChanges ?? []).map((kind) => t(`messages.hiddenChanges.${kind}`)),
    message.ack < 0 && message.fromMe && t('messages.failed'),
  ].filter((mark) => mark !== false);
  sheets.text(`${who(message, report, t)}  ·  ${marks.join('  ·  ')}`, {
    size: 8,
    bold: true,
    above: 6,
    ...soft,
  });
  if (message.isDeleted) {
    sheets.text(t(message.fromMe ? 'messages.deleted' : 'messages.deletedByContact'), { indent, ...soft });
    return;
  }
  const { quotedMsg: quoted, media, mediaUrl } = message;
  if (quoted) sheets.text(`» ${quotedText(quoted, t)}`, { size: 8, indent: 2 * indent, ...soft });
  const isPicture = message.mediaType === 'image' || message.mediaType === 'sticker';
  const picture = isPicture && mediaUrl !== null ? await photo(ownAddress(mediaUrl)) : null;
  if (picture) sheets.picture(picture, mostOfPhoto, indent);
  else if (media)
    sheets.text(`[${media.fileName || messageSummary({ ...message, body: '' }, t)}]`, { indent, ...soft });
  const text = splitSignature(message.body).text;
  const said = media ? text : messageSummary({ ...message, body: text }, t);
  if (said !== '' && said !== media?.fileName)
    sheets.text(await drawAhead(said, draw, fonts.regular, breathe), { indent });
}

/** Writes a ticket as a PDF: its data, messages and log entries. */
export async function ticketPdf(report: TicketReport, means: Means): Promise<Blob> {
  const { t, format } = means;
  const title = t('exportPdf.heading', { id: report.ticket.id });
  const sheets = createSheets(title, means.draw, means.fonts);
  head(sheets, report, means);
  const lines = [...report.lines];
  let day = '';
  const begin = (at: string) => {
    const key = dayKey(at, format.zone);
    if (key !== day) sheets.text(dateText(at, format), { size: 9, bold: true, above: 10 });
    day = key;
  };
  const happened = (until: string | null) => {
    for (let [line] = lines; line && (until === null || line.at < until); [line] = lines) {
      lines.shift();
      begin(line.at);
      sheets.text(`— ${line.text}`, { size: 8, above: 4, ...soft });
    }
  };
  for (const [index, message] of report.messages.entries()) {
    happened(message.createdAt);
    begin(message.createdAt);
    // oxlint-disable-next-line no-await-in-loop -- one stands below the other
    await write(sheets, message, report, means);
    means.onWritten(index + 1);
    // oxlint-disable-next-line no-await-in-loop -- the screen breathes between them
    await means.breathe();
  }
  happened(null);
  return sheets.finish((page, of) => `${title}  ·  ${t('exportPdf.page', { page, of })}`);
}

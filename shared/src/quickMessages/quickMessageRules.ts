import { foldText } from '../text/foldText.ts';
import type { QuickMessage } from './quickMessageModel.ts';

type Owned = Pick<QuickMessage, 'userId' | 'geral' | 'visao'>;

/** Longest shortcode and text, in characters. */
export const longestShortcode = 60;
export const longestMessage = 4000;

/** Documents that a quick message may carry, with what their content says they are; besides pictures, sound and film. */
export const documentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
};

/** A shortcode as it is kept: without the slash that calls it. */
export function bareShortcode(typed: string): string {
  return typed.replace(/^[/\s]+/u, '').trimEnd();
}

/** Whether others than its owner see it (readings): when either switch is on. */
export function isShared({ geral, visao }: Pick<Owned, 'geral' | 'visao'>): boolean {
  return geral || visao;
}

/** Its owner sees it, others only what is shared, administrators like everybody. */
export function maySeeQuickMessage(viewer: { id: number }, message: Owned): boolean {
  return message.userId === viewer.id || isShared(message);
}

/** Its owner edits it, others where `geral` is on (readings), administrators like everybody. */
export function mayEditQuickMessage(viewer: { id: number }, message: Owned): boolean {
  return message.userId === viewer.id || message.geral;
}

/** Whether shortcode or text hold what is looked for; letter case and accents do not count. */
export function quickMessageMatches(
  { shortcode, message }: Pick<QuickMessage, 'shortcode' | 'message'>,
  searched: string,
): boolean {
  return foldText(`${shortcode}\n${message}`).includes(foldText(searched.trim()));
}

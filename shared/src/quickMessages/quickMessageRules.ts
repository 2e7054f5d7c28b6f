import { foldText } from '../text/foldText.ts';
import type { QuickMessage } from './quickMessageModel.ts';

type Owned = Pick<QuickMessage, 'userId' | 'geral' | 'visao'>;

/** In characters. */
export const longestShortcode = 60;
export const longestMessage = 4000;

/** Documents allowed besides images, audio and video, with the types detected from their content. */
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

/** A shortcode without the leading slash. */
export function bareShortcode(typed: string): string {
  return typed.replace(/^[/\s]+/u, '').trimEnd();
}

/** True if others than the owner see the quick message. */
export function isShared({ geral, visao }: Pick<Owned, 'geral' | 'visao'>): boolean {
  return geral || visao;
}

/** True for the owner, and for everybody if the message is shared; administrators have no special right. */
export function maySeeQuickMessage(viewer: { id: number }, message: Owned): boolean {
  return message.userId === viewer.id || isShared(message);
}

/** True for the owner, and for everybody if `geral` is on; administrators have no special right. */
export function mayEditQuickMessage(viewer: { id: number }, message: Owned): boolean {
  return message.userId === viewer.id || message.geral;
}

/** True if the shortcode or the text contains the searched text, ignoring case and accents. */
export function quickMessageMatches(
  { shortcode, message }: Pick<QuickMessage, 'shortcode' | 'message'>,
  searched: string,
): boolean {
  return foldText(`${shortcode}\n${message}`).includes(foldText(searched.trim()));
}

import { foldText } from '../text/foldText.ts';
import { houseTexts } from '../messages/houseTexts.ts';
import type { Language } from '../records/userModel.ts';

/** What a customer is told of their data: the company's text, and below it the link. */
export function noticeText(message: string, link: string): string {
  return link.trim() === '' ? message : `${message}\n\n${link.trim()}`;
}

/** The same as a question, with the answers that it waits for. */
export function consentText(notice: string, language: Language): string {
  const { accept, refuse } = houseTexts[language];
  return `${notice}\n\n*[ 1 ]* - ${accept}\n*[ 2 ]* - ${refuse}`;
}

/** What an answer to `consentText` says: its number, also as a keycap or in brackets, or its words. Undefined says neither. */
export function readConsent(answer: string, language: Language): 'accepted' | 'refused' | undefined {
  const said = plain(answer);
  const { accept, refuse } = houseTexts[language];
  if (said === '1' || said === plain(accept)) return 'accepted';
  return said === '2' || said === plain(refuse) ? 'refused' : undefined;
}

/** Words and numbers alone. */
function plain(text: string): string {
  return foldText(text.slice(0, 80).normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

import { foldText } from '../text/foldText.ts';
import { customerTexts } from '../messages/customerTexts.ts';
import type { Language } from '../records/userModel.ts';

/** The privacy notice: the company's text followed by the link. */
export function noticeText(message: string, link: string): string {
  return link.trim() === '' ? message : `${message}\n\n${link.trim()}`;
}

/** The notice as a question, with its numbered answers. */
export function consentText(notice: string, language: Language): string {
  const { accept, refuse } = customerTexts[language];
  return `${notice}\n\n*[ 1 ]* - ${accept}\n*[ 2 ]* - ${refuse}`;
}

/**
 * Reads an answer to `consentText`: its number (also as a keycap or in brackets) or its words; undefined if neither.
 */
export function readConsent(answer: string, language: Language): 'accepted' | 'refused' | undefined {
  const said = plain(answer);
  const { accept, refuse } = customerTexts[language];
  if (said === '1' || said === plain(accept)) return 'accepted';
  return said === '2' || said === plain(refuse) ? 'refused' : undefined;
}

/** Letters and digits only, folded. */
function plain(text: string): string {
  return foldText(text.slice(0, 80).normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

import { fillVariables, type TextSubject } from '@balcao/shared/messages/textVariables';
import { signedText } from './signedText.ts';

/** What an attendant wrote as it leaves: its variables filled in, and signed where they asked for it. */
export function attendantText(text: string, subject: TextSubject, signed: boolean, at: string): string {
  const filled = fillVariables(text, subject, Date.parse(at));
  return signed ? signedText(filled, subject.userName) : filled;
}

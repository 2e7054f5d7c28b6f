import { fillVariables, type TextSubject } from '@balcao/shared/messages/textVariables';
import { signedText } from './signedText.ts';

/** An attendant's text as it is sent: variables filled in, and signed if `signed`. */
export function attendantText(text: string, subject: TextSubject, signed: boolean, at: string): string {
  const filled = fillVariables(text, subject, Date.parse(at));
  return signed ? signedText(filled, subject.userName) : filled;
}

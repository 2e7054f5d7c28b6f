import i18next from 'i18next';
import { loadTexts } from '../../../frame/i18n/loadTexts.ts';
import type { Quotable } from './quotedText.ts';
import { messagesTexts } from '../texts/messagesTexts.ts';

/**
 * What a notification of the browser says of a message, behind who wrote it where that is not plain. It may be told on a screen that
 * shows no messages; where what names its kind cannot be had, its text says enough.
 */
export async function noticeText(message: Quotable, writer: string | null): Promise<string> {
  const [words] = await Promise.all([
    import('./quotedText.ts').catch(() => undefined),
    loadTexts(messagesTexts).catch(() => undefined),
  ]);
  const summary = words?.quotedText(message, i18next.t) ?? message.body;
  return writer === null ? summary : `${writer}: ${summary}`;
}

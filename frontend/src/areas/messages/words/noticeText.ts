import i18next from 'i18next';
import { loadTexts } from '../../../frame/i18n/loadTexts.ts';
import type { Quotable } from './quotedText.ts';
import { messagesTexts } from '../texts/messagesTexts.ts';

/**
 * Text of a browser notification about a message, with its writer if given. May run on a screen without messages; if
 * the needed code cannot be loaded, the message's body is used.
 */
export async function noticeText(message: Quotable, writer: string | null): Promise<string> {
  const [words] = await Promise.all([
    import('./quotedText.ts').catch(() => undefined),
    loadTexts(messagesTexts).catch(() => undefined),
  ]);
  const summary = words?.quotedText(message, i18next.t) ?? message.body;
  return writer === null ? summary : `${writer}: ${summary}`;
}

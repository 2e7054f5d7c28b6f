import { clip } from '../text/clip.ts';
import { foldText } from '../text/foldText.ts';
import { withoutMarks } from '../messages/withoutMarks.ts';
import type { Language } from '../records/userModel.ts';
import { menuWords } from './menuWords.ts';

/** A customer's answer to a menu: an option by its index from 0, back to the main menu, or leave. */
export type MenuAnswer = { chosen: number } | 'main' | 'leave';

/** Longer texts are not answers to a menu. */
const longestAnswer = 300;

/**
 * Reads an answer to a menu. A tapped answer (`selectedId` of `dataJson`) comes first, then the text: the number of an
 * option in any form (`1`, `*[ 1 ]*`, `1️⃣`), its name regardless of case and accents, both, `#`, or the word for
 * leaving ("sair" works in every language). Null for anything else. An option's own name wins over the word for
 * leaving.
 */
export function readAnswer(
  { body, dataJson }: { body: string; dataJson?: string | null | undefined },
  names: readonly string[],
  language: Language,
): MenuAnswer | null {
  const tapped = selectedId(dataJson);
  return (tapped === null ? null : readWords(tapped, names, language)) ?? readWords(body, names, language);
}

function readWords(text: string, names: readonly string[], language: Language): MenuAnswer | null {
  const words = fold(text.replaceAll('🔟', '10'));
  if (words === '' || text.length > longestAnswer) return null;
  if (words === '#' || words === '[ # ]') return 'main';
  const folded = names.map(fold);
  const [, digits, rest = ''] = /^[[(]?\s*(\d{1,4})\s*[\]).:]*(?:\s*-?\s*(.*))$/u.exec(words) ?? [];
  const at = Number(digits) - 1;
  if (digits !== undefined && at >= 0 && at < names.length && (rest === '' || rest === folded[at]))
    return { chosen: at };
  const named = folded.indexOf(words);
  if (named >= 0) return { chosen: named };
  const leaving = [menuWords.pt.leave, menuWords[language].leave].map(fold);
  return leaving.includes(words.replace(/^\[\s*(.*?)\s*\]$/u, '$1')) ? 'leave' : null;
}

/** Folded, without WhatsApp's formatting; full-width digits become digits, and the dotless i becomes i. */
function fold(text: string): string {
  return foldText(withoutMarks(clip(text.trim(), longestAnswer)))
    .normalize('NFKC')
    .replaceAll('ı', 'i')
    .trim();
}

function selectedId(dataJson: string | null | undefined): string | null {
  try {
    const data: unknown = JSON.parse(dataJson ?? 'null');
    const id = typeof data === 'object' && data !== null && 'selectedId' in data ? data.selectedId : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

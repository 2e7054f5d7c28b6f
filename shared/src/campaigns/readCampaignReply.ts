import { foldText } from '../foldText.ts';

/** What stands for "no" and nothing else, in the languages of the house, folded. */
const refusals: ReadonlySet<string> = new Set([
  'nao',
  'n',
  'nao quero',
  'nao obrigado',
  'nao obrigada',
  'agora nao',
  'nao tenho interesse',
  'no',
  'no thanks',
  'no thank you',
  'not now',
  'not interested',
  'nope',
  'no gracias',
  'no quiero',
  'ahora no',
  'no me interesa',
  'hayir',
  'istemiyorum',
  'hayir tesekkurler',
  'yok',
]);

/** The words of a short text: no capitals, accents, signs. */
function plain(text: string): string {
  return foldText(text)
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Longer than this nobody says a single word. */
const longestWord = 60;

/**
 * What an answer to a campaign's message says: that its writer wants no more of them (one of the company's words and nothing
 * else), no to what was asked, or anything else.
 */
export function readCampaignReply(
  text: string,
  optOutWords: readonly string[],
): 'optOut' | 'refusal' | 'answer' {
  if (text.length > longestWord) return 'answer';
  const said = plain(text);
  if (said === '') return 'answer';
  if (optOutWords.some((word) => plain(word) === said)) return 'optOut';
  return refusals.has(said) ? 'refusal' : 'answer';
}

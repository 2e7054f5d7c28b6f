import { foldText } from '../text/foldText.ts';

/** Beginnings of a refusal in the product's languages, folded. */
const refusals: readonly string[] = [
  'nao',
  'n',
  'agora nao',
  'pare',
  'parem',
  'dispenso',
  'no',
  'nope',
  'not now',
  'not interested',
  'don t',
  'stop',
  'ahora no',
  'basta',
  'hayir',
  'yok',
  'istemiyorum',
];

/** Agreements that begin like a refusal, in the same language or in another ("no aguardo"). */
const agreements: readonly string[] = [
  'no aguardo',
  'nao tem problema',
  'nao ha problema',
  'no problem',
  'no hay problema',
];

/** The words of a text in lower case, without accents and punctuation. */
function plain(text: string): string {
  return foldText(text)
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Longest text, in characters, in which the company's opt-out words are looked for. */
const longestWord = 60;

const beginsWith = (said: string, words: readonly string[]): boolean =>
  words.some((word) => `${said} `.startsWith(`${word} `));

/**
 * Classifies the reply to a campaign's message: `optOut` (one of the company's opt-out words and nothing else),
 * `refusal` (begins with one of `refusals` and none of `agreements`, or is short and contains an opt-out word) or
 * `answer` (anything else).
 */
export function readCampaignReply(
  text: string,
  optOutWords: readonly string[],
): 'optOut' | 'refusal' | 'answer' {
  const said = plain(text);
  if (said === '') return 'answer';
  const isShort = text.length <= longestWord;
  const words = optOutWords.map(plain).filter((word) => word !== '');
  if (isShort && words.includes(said)) return 'optOut';
  const isRefused = beginsWith(said, refusals) && !beginsWith(said, agreements);
  const names = isShort && words.some((word) => ` ${said} `.includes(` ${word} `));
  return isRefused || names ? 'refusal' : 'answer';
}

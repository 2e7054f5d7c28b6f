import { foldText } from '../text/foldText.ts';

/** How an answer begins that says no, in the languages of the house, folded. */
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

/** Begins with a no and agrees, or with what is a no elsewhere ("no aguardo"). */
const agreements: readonly string[] = [
  'no aguardo',
  'nao tem problema',
  'nao ha problema',
  'no problem',
  'no hay problema',
];

/** The words of a text: no capitals, accents, signs. */
function plain(text: string): string {
  return foldText(text)
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Longer than this nobody says a single word. */
const longestWord = 60;

const beginsWith = (said: string, words: readonly string[]): boolean =>
  words.some((word) => `${said} `.startsWith(`${word} `));

/**
 * What an answer to a campaign's message says: that its writer wants no more of them (one of the company's words and nothing
 * else), no to what was asked (it begins with a no, or one of those words stands in a short text), or anything else.
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

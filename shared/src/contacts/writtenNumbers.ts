/**
 * Telephone numbers as people write them: eight digits or more of any script, up to six signs of any kind between two of
 * them (blanks, dashes, dots, colons, what nobody sees).
 */
const written = /\+?[\p{N}*](?:[^\p{L}\p{N}*]{0,6}[\p{N}*]){7,}/gu;
/** The same across the fields of a card, where what begins another number or another field parts them. */
const inCard = /\+?[\p{N}*](?:[^\p{L}\p{N}*:;@+]{0,6}[\p{N}*]){7,}/gu;
/** A line of a card with those that continue it: what it says of its value, and the value. */
const cardLine = /^([^:\r\n]*:)?(.*(?:\r?\n[ \t].*)*)$/gmu;

const yearText = '(?:19|20)\\d{2}';
const dayText = '(?:0?[1-9]|[12]\\d|3[01])';
const monthText = '(?:0?[1-9]|1[0-2])';
const dateText = ['\\/', '\\.', '-']
  .map(
    (sign) =>
      `${dayText}${sign}${monthText}${sign}(?:${yearText}|\\d{2})|${yearText}${sign}${monthText}${sign}${dayText}`,
  )
  .join('|');
const timeText = `(?:${dateText}|(?:[01]?\\d|2[0-4]):[0-5]\\d)`;
/** Days and hours, and spans of them: "01/02/2026 - 05/02/2026", "08:00-18:00". */
const times = new RegExp(`^${timeText}(?:(?:\\s?[–-]\\s?|\\s?)${timeText})*$`, 'u');
/** Letters of the longest thing that is days and hours: what is longer is not looked through for them. */
const longestTimes = 60;
/** "2025/2026": a school year, a season, a term. */
const years = new RegExp(`^(${yearText})\\s?[/–-]\\s?(${yearText})$`, 'u');
const longestSpan = 10;
/** Lines of a card that hold an instant. */
const instants = new RegExp(
  `^((?:item\\d+\\.)?(?:BDAY|ANNIVERSARY|REV)[^:\\d\\n]*:${yearText}-?\\d{2}-?\\d{2}(?:T[\\d:]{4,8}(?:\\.\\d{1,3})?(?:Z|[+-]\\d{2}:?\\d{2})?)?)(?=\\r?$)`,
  'gimu',
);

function isTime(text: string): boolean {
  if (text.length <= longestTimes && times.test(text)) return true;
  const [, from, to] = years.exec(text) ?? [];
  const span = Number(to) - Number(from);
  return span > 0 && span <= longestSpan;
}

/**
 * A name with each number in it put otherwise; one whose digits are hidden already is a number still, days and years are
 * none.
 */
export function replaceNumbers(text: string, put: (number: string) => string): string {
  return text.replace(written, (found) => (isTime(found) ? found : put(found)));
}

/** The same for a contact's card, whose fields are parted by signs; a birthday is no number. */
export function replaceInCard(text: string, put: (number: string) => string): string {
  const inLine = (line: string, head = '', value = ''): string =>
    `${head.replace(inCard, put)}${replaceNumbers(value, put)}`;
  return text
    .split(instants)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(cardLine, inLine).replace(inCard, put)))
    .join('');
}

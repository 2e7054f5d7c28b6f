/**
 * Phone numbers in free text: eight or more digits of any script, with up to six other signs between two of them
 * (blanks, dashes, dots, colons, invisible characters).
 */
const written = /\+?[\p{N}*](?:[^\p{L}\p{N}*]{0,6}[\p{N}*]){7,}/gu;
/** Phone numbers in a contact card, where `:`, `;`, `@` and `+` separate fields and numbers. */
const inCard = /\+?[\p{N}*](?:[^\p{L}\p{N}*:;@+]{0,6}[\p{N}*]){7,}/gu;
/** A line of a card with its folded continuations: name and parameters up to the colon, then the value. */
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
/** Dates and times, and ranges of them: "01/02/2026 - 05/02/2026", "08:00-18:00". */
const times = new RegExp(`^${timeText}(?:(?:\\s?[–-]\\s?|\\s?)${timeText})*$`, 'u');
/** Longest text tested for dates and times, in characters: nobody writes longer ranges. */
const longestTimes = 60;
/** "2025/2026": a school year or season. */
const years = new RegExp(`^(${yearText})\\s?[/–-]\\s?(${yearText})$`, 'u');
const longestSpan = 10;
/** Lines of a card that hold a date. */
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

/** Replaces each phone number in a text, masked ones included; dates, times and years are not numbers. */
export function replaceNumbers(text: string, put: (number: string) => string): string {
  return text.replace(written, (found) => (isTime(found) ? found : put(found)));
}

/**
 * Replaces each phone number in a contact card, whose fields are separated by signs; dates such as birthdays are not
 * numbers.
 */
export function replaceInCard(text: string, put: (number: string) => string): string {
  const inLine = (line: string, head = '', value = ''): string =>
    `${head.replace(inCard, put)}${replaceNumbers(value, put)}`;
  return text
    .split(instants)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(cardLine, inLine).replace(inCard, put)))
    .join('');
}

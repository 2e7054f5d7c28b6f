const mostCharacters = 3000;
const mostLines = 60;

/** What of a text stands in its bubble at first: all of it, unless nobody could scroll past it. */
export function beginningOf(text: string): string {
  let end = 0;
  for (let line = 0; line < mostLines; line += 1) {
    const next = text.indexOf('\n', end);
    if (next === -1 || next > mostCharacters) {
      end = text.length;
      break;
    }
    end = next + 1;
  }
  if (end <= mostCharacters) return end === text.length ? text : text.slice(0, end - 1);
  // Between words where there are any, never within a character of two halves.
  const space = text.lastIndexOf(' ', mostCharacters);
  return text.slice(0, space > mostCharacters / 2 ? space : mostCharacters).replace(/[\ud800-\udbff]$/, '');
}

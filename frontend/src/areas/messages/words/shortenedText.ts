const mostCharacters = 3000;
const mostLines = 60;

/** Part of a text that its bubble shows at first: the whole text unless it is too long to scroll past. */
export function shortenedText(text: string): string {
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
  // Cuts between words where possible, and never inside a surrogate pair.
  const space = text.lastIndexOf(' ', mostCharacters);
  return text.slice(0, space > mostCharacters / 2 ? space : mostCharacters).replace(/[\ud800-\udbff]$/, '');
}

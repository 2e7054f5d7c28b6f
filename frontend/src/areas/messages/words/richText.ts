import { readLink } from './readLink.ts';

/** Bounded on both sides of the @, so that the time is linear in the text. */
const address = /[\p{L}\p{N}][\p{L}\p{N}_.+-]{0,63}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?![\w@-])/iuy;

/** Length of the e-mail address at this position; 0 if there is none. */
function readMailAddress(body: string, at: number): number {
  address.lastIndex = at;
  return address.exec(body)?.[0].length ?? 0;
}

export type TextPart =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'bold' | 'italic' | 'strike'; parts: TextPart[] };

/**
 * Limit of formatted parts, more than anybody writes by hand. The text after them stays unformatted, so that no message
 * blocks the screen.
 */
const mostParts = 1000;

const kinds = { '*': 'bold', _: 'italic', '~': 'strike' } as const;
type Mark = keyof typeof kinds;

/** Parts read since a mark that may still be closed; the first frame is the message itself. */
interface Frame {
  mark: Mark | null;
  parts: TextPart[];
}

const isMark = (sign: string): sign is Mark => sign in kinds;
const isSpace = (sign: string) => sign.trim() === '';
/** Signs inside words are no marks: 2*3*4, file_of_yesterday. */
const isWord = (sign: string) => /[\p{L}\p{N}]/u.test(sign);

/** Parses WhatsApp's formatting (*bold*, _italic_, ~strike~, nested, ```code```), web and e-mail addresses. */
export function richText(body: string): TextPart[] {
  const stack: Frame[] = [{ mark: null, parts: [] }];
  let count = 0;
  let from = 0;
  let at = 0;

  const top = () => stack[stack.length - 1] as Frame;
  function add(frame: Frame, part: TextPart): void {
    const last = frame.parts[frame.parts.length - 1];
    if (part.kind === 'text' && last?.kind === 'text') last.text += part.text;
    else frame.parts.push(part);
  }
  function addText(until: number): void {
    if (until > from) add(top(), { kind: 'text', text: body.slice(from, until) });
    from = until;
  }
  /** An unclosed mark becomes text. */
  function giveUp(index: number): void {
    const [frame] = stack.splice(index, 1);
    const below = stack[index - 1];
    if (!frame?.mark || !below) return;
    add(below, { kind: 'text', text: frame.mark });
    for (const part of frame.parts) add(below, part);
  }
  const giveUpAbove = (index: number) => {
    while (stack.length > index + 1) giveUp(stack.length - 1);
  };
  function readMark(mark: Mark): void {
    const before = body[at - 1] ?? ' ';
    const after = body[at + 1] ?? ' ';
    addText(at);
    const open = stack.findIndex((frame) => frame.mark === mark);
    // A mark does not close directly after its opening: `**` formats nothing.
    const closes = open !== -1 && !isSpace(before) && before !== mark && after !== mark && !isWord(after);
    const opens = !isSpace(after) && after !== mark && before !== mark && !isWord(before);
    if (closes) {
      giveUpAbove(open);
      const { parts } = stack.pop() as Frame;
      count += 1;
      add(top(), { kind: kinds[mark], parts });
      from = at + 1;
    } else {
      if (open !== -1) {
        // Frames opened inside the given-up mark stay open.
        giveUp(open);
      }
      if (opens) {
        stack.push({ mark, parts: [] });
        from = at + 1;
      }
    }
    at += 1;
  }
  function readCode(): boolean {
    const end = body.indexOf('`', at + 3);
    if (end <= at + 3 || !body.startsWith('```', end)) return false;
    addText(at);
    count += 1;
    add(top(), { kind: 'code', text: body.slice(at + 3, end) });
    at = end + 3;
    from = at;
    return true;
  }
  function readAddress(): boolean {
    const link = readLink(body, at, (sign) => stack.some(({ mark }) => mark === sign));
    if (!link) return false;
    if (link.href === null) {
      at += link.length;
      return true;
    }
    addText(at);
    count += 1;
    add(top(), { kind: 'link', text: body.slice(at, at + link.length), href: link.href });
    at += link.length;
    from = at;
    return true;
  }

  function readMail(): boolean {
    const length = readMailAddress(body, at);
    if (length === 0) return false;
    addText(at);
    count += 1;
    const text = body.slice(at, at + length);
    add(top(), { kind: 'link', text, href: `mailto:${text}` });
    at += length;
    from = at;
    return true;
  }
  const holdsMail = body.includes('@');

  while (at < body.length && count < mostParts) {
    const sign = body[at] as string;
    if (holdsMail && isWord(sign) && !isWord(body[at - 1] ?? ' ') && readMail()) continue;
    if (isMark(sign)) readMark(sign);
    else if (sign === '`' && body.startsWith('```', at)) {
      if (!readCode()) at += 3;
    } else if (sign === 'h' || sign === 'H') {
      if (!readAddress()) at += 1;
    } else if (sign === '\n') {
      addText(at);
      giveUpAbove(0);
      at += 1;
    } else at += 1;
  }
  addText(body.length);
  giveUpAbove(0);
  return stack[0]?.parts ?? [];
}

import { mixColour, readableColour, textOn } from './readableColour.ts';
import { avatarColours, type Colours, colours, type Scheme } from './tokens.ts';

/** The scheme's colours and those derived from the company's primary colour. */
export interface ResolvedColours extends Omit<Colours, 'selectedShare' | 'mineShare'> {
  accent: string;
  onAccent: string;
  accentText: string;
  selected: string;
  mine: string;
  /** Name colours of group members: `--author-0` and so on. */
  [author: `author${number}`]: string;
}

export function resolveColours(scheme: Scheme, accent: string): ResolvedColours {
  const { selectedShare, mineShare, ...base } = colours[scheme];
  const selected = mixColour(accent, selectedShare, base.surface);
  const mine = mixColour(accent, mineShare, base.surface);
  const surfaces = [base.surface, base.background, base.surfaceSunken, base.privateNote, selected, mine];
  const authors = avatarColours.map((colour, index): [`author${number}`, string] => [
    `author${index}`,
    readableColour(colour, base.text, [...surfaces, base.theirs]),
  ]);
  return {
    ...base,
    ...Object.fromEntries(authors),
    accent,
    onAccent: textOn(accent),
    accentText: readableColour(accent, base.text, surfaces),
    textFaint: readableColour(base.textFaint, base.text, surfaces),
    textSoft: readableColour(base.textSoft, base.text, surfaces),
    selected,
    mine,
  };
}

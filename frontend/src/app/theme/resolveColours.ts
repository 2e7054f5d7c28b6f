import { mixColour, readableColour, textOn } from './readableColour.ts';
import { type Colours, colours, type Scheme } from './tokens.ts';

/** The scheme's colours with everything that follows from the company's primary colour. */
export interface ResolvedColours extends Omit<Colours, 'selectedShare' | 'mineShare'> {
  accent: string;
  onAccent: string;
  accentText: string;
  selected: string;
  mine: string;
}

export function resolveColours(scheme: Scheme, accent: string): ResolvedColours {
  const { selectedShare, mineShare, ...base } = colours[scheme];
  const selected = mixColour(accent, selectedShare, base.surface);
  const mine = mixColour(accent, mineShare, base.surface);
  const surfaces = [base.surface, base.background, base.surfaceSunken, base.privateNote, selected, mine];
  return {
    ...base,
    accent,
    onAccent: textOn(accent),
    accentText: readableColour(accent, base.text, surfaces),
    textFaint: readableColour(base.textFaint, base.text, surfaces),
    textSoft: readableColour(base.textSoft, base.text, surfaces),
    selected,
    mine,
  };
}

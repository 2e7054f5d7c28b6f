type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const digits = /^#[0-9a-f]{6}$/i.test(hex) ? hex.slice(1) : '000000';
  const part = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16);
  return [part(0), part(2), part(4)];
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const first = luminance(parse(one));
  const second = luminance(parse(other));
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** White, or near-black where white has a contrast below 4.5. */
export function textOn(background: string): string {
  return contrast(background, '#ffffff') >= 4.5 ? '#ffffff' : '#04121a';
}

/**
 * Moves the company's colour towards the text colour until it is readable as text on all given surfaces (AA, 4.5):
 * companies choose any colour, and a pale one must not make times and links unreadable.
 */
export function readableColour(colour: string, text: string, surfaces: readonly string[]): string {
  const from = parse(colour);
  const to = parse(text);
  for (let step = 0; step <= 20; step += 1) {
    const share = step / 20;
    const mixed = from
      .map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share))
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('');
    if (surfaces.every((surface) => contrast(`#${mixed}`, surface) >= 4.5)) return `#${mixed}`;
  }
  return text;
}

/** CSS `color-mix(in srgb, colour share, base)` as `#rrggbb`. */
export function mixColour(colour: string, share: number, base: string): string {
  const from = parse(base);
  const to = parse(colour);
  const mixed = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

let segmenter: Intl.Segmenter | undefined;

/**
 * User-perceived characters: an emoji of several code points is one. The segmenter is created lazily because that takes
 * 15 ms.
 */
export function graphemes(text: string): string[] {
  segmenter ??= new Intl.Segmenter('pt', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

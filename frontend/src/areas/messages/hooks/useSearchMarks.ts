import { foldText } from '@balcao/shared/text/foldText';
import { type RefObject, useEffect } from 'react';

const name = 'searched';
/** Maximum number of marks; nobody reads more. */
const mostMarks = 500;

/** Ranges of a folded word in the original text. */
function placesOf(text: string, wanted: string): [number, number][] {
  const starts: number[] = [];
  let folded = '';
  let at = 0;
  for (const sign of text) {
    const plain = foldText(sign);
    for (let index = 0; index < plain.length; index += 1) starts.push(at);
    folded += plain;
    at += sign.length;
  }
  const places: [number, number][] = [];
  for (let from = folded.indexOf(wanted); from !== -1; from = folded.indexOf(wanted, from + wanted.length))
    places.push([starts[from] ?? 0, starts[from + wanted.length] ?? text.length]);
  return places;
}

/** Marks the search text in all rendered messages by CSS highlights, without re-rendering them. */
export function useSearchMarks(
  scroller: RefObject<HTMLElement | null>,
  wanted: string,
  items: readonly unknown[],
): void {
  useEffect(() => {
    if (wanted === '' || !('highlights' in CSS)) return undefined;
    const ranges: Range[] = [];
    for (const said of scroller.current?.querySelectorAll('[data-text]') ?? []) {
      const texts = document.createTreeWalker(said, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node && ranges.length < mostMarks; node = texts.nextNode()) {
        for (const [from, to] of placesOf(node.textContent ?? '', wanted)) {
          const range = new Range();
          range.setStart(node, from);
          range.setEnd(node, to);
          ranges.push(range);
        }
      }
    }
    CSS.highlights.set(name, new Highlight(...ranges));
    return () => void CSS.highlights.delete(name);
  }, [scroller, wanted, items]);
}

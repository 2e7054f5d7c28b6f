import { type RefObject, useMemo, useRef } from 'react';

interface Place {
  message: string;
  /** Where it stood in the scrolled content, in pixels: true however far one has scrolled since. */
  top: number;
  scrollTop: number;
}

function topOf(scroller: HTMLElement, line: HTMLElement): number {
  return line.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}

/** The message in the middle of what is shown; where that one began above, the next, if it begins on screen. */
function lineRead(scroller: HTMLElement): HTMLElement | undefined {
  const lines = scroller.querySelectorAll<HTMLElement>('[data-message]');
  const { top, bottom } = scroller.getBoundingClientRect();
  const begins = (index: number) => lines[index]?.getBoundingClientRect().top ?? Infinity;
  let after = 0;
  for (let end = lines.length; after < end;) {
    const half = (after + end) >> 1;
    if (begins(half) > (top + bottom) / 2) end = half;
    else after = half + 1;
  }
  const nextBegins = begins(after);
  return lines[after - 1] && (begins(after - 1) >= top || nextBegins >= bottom)
    ? lines[after - 1]
    : lines[after];
}

/**
 * Keeps what one reads where it is while what stands around it comes, goes, grows and shrinks. Of the browsers some do so
 * themselves (`overflow-anchor`), others never, and none at the very top: it is switched off for all.
 */
export function useReadingPlace(scroller: RefObject<HTMLDivElement | null>) {
  const place = useRef<Place>(null);
  return useMemo(() => {
    function keep(element: HTMLElement, line: HTMLElement | undefined, missing = 0) {
      const message = line?.dataset['message'];
      if (!line || message === undefined) place.current = null;
      else place.current = { message, top: topOf(element, line) - missing, scrollTop: element.scrollTop };
    }
    return {
      /** After scrolling. */
      note: () => {
        const element = scroller.current;
        // Told of what `hold` did: the place is that one still.
        if (element && place.current?.scrollTop !== element.scrollTop) keep(element, lineRead(element));
      },
      /** What one touches stays, until one scrolls: a text unfolds below where it was. */
      touch: (target: EventTarget) => {
        const line = target instanceof Element && target.closest<HTMLElement>('[data-message]');
        if (scroller.current && line) keep(scroller.current, line);
      },
      /** After anything has changed, before it is painted. */
      hold: () => {
        const element = scroller.current;
        if (!element) return;
        const before = place.current;
        const line = before && element.querySelector<HTMLElement>(`[data-message="${before.message}"]`);
        if (!line) {
          keep(element, lineRead(element));
          return;
        }
        // Of a content that became too short for it the browser has changed the place already.
        const most = element.scrollHeight - element.clientHeight;
        const from = before.scrollTop > most ? before.scrollTop : element.scrollTop;
        const wanted = from + topOf(element, line) - before.top;
        if (wanted !== element.scrollTop) element.scrollTo({ top: wanted });
        // Parts of a pixel, and what there is no room for, are made up for next time.
        keep(element, line, wanted - element.scrollTop);
      },
    };
  }, [scroller]);
}

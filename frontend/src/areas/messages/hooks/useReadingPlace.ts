import { type RefObject, useMemo, useRef } from 'react';

interface Place {
  message: string;
  /** Position in the scrolled content in pixels, independent of the scroll position. */
  top: number;
  scrollTop: number;
}

function topOf(scroller: HTMLElement, line: HTMLElement): number {
  return line.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
}

/**
 * The message in the middle of the visible part; if it begins above, the next one, provided that it begins on screen.
 */
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
 * Keeps the message being read in place when content around it changes. Replaces `overflow-anchor`, which some
 * browsers lack and which never works at the very top; it is switched off for all.
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
      /** Call after scrolling. */
      note: () => {
        const element = scroller.current;
        // A scroll event caused by `hold`: the place is unchanged.
        if (element && place.current?.scrollTop !== element.scrollTop) keep(element, lineRead(element));
      },
      /** Keeps a touched message in place until the next scroll, so that a text unfolds downwards. */
      touch: (target: EventTarget) => {
        const line = target instanceof Element && target.closest<HTMLElement>('[data-message]');
        if (scroller.current && line) keep(scroller.current, line);
      },
      /** Call after any change, before painting. */
      hold: () => {
        const element = scroller.current;
        if (!element) return;
        const before = place.current;
        const line = before && element.querySelector<HTMLElement>(`[data-message="${before.message}"]`);
        if (!line) {
          keep(element, lineRead(element));
          return;
        }
        // If the content became too short, the browser has already reduced the scroll position.
        const most = element.scrollHeight - element.clientHeight;
        const from = before.scrollTop > most ? before.scrollTop : element.scrollTop;
        const wanted = from + topOf(element, line) - before.top;
        if (wanted !== element.scrollTop) element.scrollTo({ top: wanted });
        // Fractions of a pixel and movement without room are corrected next time.
        keep(element, line, wanted - element.scrollTop);
      },
    };
  }, [scroller]);
}

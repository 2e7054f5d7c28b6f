import type { Page } from 'playwright-core';

/** Pixels that a finger hits. */
const least = 44;

/**
 * What can be touched on the page and is smaller than a finger: its name and size. Links within a text are text; a
 * slider is moved along its whole track.
 */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((size) => {
    const kinds =
      'a[href], button, input:not([type=hidden], [type=range]), textarea, select, [role=button], [role=tab], [role=menuitem], [role=option], [role=switch], [role=checkbox]';
    const withinText = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent.trim() !== element.textContent.trim();
    return [...document.querySelectorAll<HTMLElement>(kinds)]
      .filter((element) => !withinText(element))
      .filter((element) => element.checkVisibility())
      .filter((element) => !element.closest('[inert], [aria-hidden=true], .visually-hidden, [data-text]'))
      .map((element) => {
        // What a finger hits: a field with its frame, a box with its label, which may draw it itself; a row is picked
        // wherever it is touched.
        const hit =
          element.closest(
            'label, .MuiInputBase-root, li:has([data-picked]), [data-message]:has(input[type=checkbox])',
          ) ?? element;
        const { width, height, bottom } = hit.getBoundingClientRect();
        const seen = hit.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && bottom > 0;
        return { element, seen, width, height };
      })
      .filter(({ seen, width }) => seen && width > 1)
      .filter(({ width, height }) => width < size - 0.5 || height < size - 0.5)
      .map(
        ({ element, width, height }) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)} ${Math.round(width)}×${Math.round(height)}`,
      );
  }, least);

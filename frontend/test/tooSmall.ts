import type { Page } from 'playwright-core';

/** Smallest touch target, in pixels. */
const least = 44;

/**
 * Touch targets on the page that are too small, with name and size. Links within a text are not counted, nor sliders,
 * which can be moved along their whole track.
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
        // The area that reacts to touch: a field with its frame, a checkbox with its label (which may draw the box
        // itself), or the whole row that can be picked.
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

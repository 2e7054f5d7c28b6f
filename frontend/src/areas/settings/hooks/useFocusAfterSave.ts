import { type FocusEvent, useCallback, useRef } from 'react';
import { useKeptFocus } from '../../../components/hooks/useKeptFocus.ts';

const fields = ':is(input, textarea, button, [role="combobox"]):not(:disabled, [aria-hidden="true"])';

/**
 * Keeps the keyboard focus at a setting (marked `data-option`) when its save button disappears. Returns the focus
 * handler for the page.
 */
export function useFocusAfterSave(): (event: FocusEvent<HTMLElement>) => void {
  const place = useRef<HTMLElement>(null);
  useKeptFocus(
    useCallback(() => {
      (place.current?.querySelector<HTMLElement>(fields) ?? place.current)?.focus();
    }, []),
  );
  return useCallback(({ target }) => {
    place.current = target.closest<HTMLElement>('[data-option]');
  }, []);
}

import { type FocusEvent, useCallback, useRef } from 'react';
import { useKeptFocus } from '../../../components/hooks/useKeptFocus.ts';

const fields = ':is(input, textarea, button, [role="combobox"]):not(:disabled, [aria-hidden="true"])';

/**
 * The button that saves a setting goes once it is saved: whoever pressed it by keyboard goes on at that setting, which is
 * marked `data-option`. Answers what the page around them tells of its focus.
 */
export function useKeptPlace(): (event: FocusEvent<HTMLElement>) => void {
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

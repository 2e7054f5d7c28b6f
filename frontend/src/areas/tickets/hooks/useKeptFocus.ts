import { useEffect } from 'react';
import { focusHome } from '../ticketFocus.ts';

/**
 * Whoever works by keyboard never loses their place: when what had the focus goes (a row that moved, a button that has
 * done its work), it goes on where one writes or in the list. A pointer on empty ground keeps what it did.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let byKeyboard = false;
    let frame = 0;
    const lost = () =>
      byKeyboard &&
      document.activeElement === document.body &&
      document.querySelector('[role="dialog"], [role="menu"]') === null;
    const onKey = () => {
      byKeyboard = true;
    };
    const onPointer = () => {
      byKeyboard = false;
    };
    const observer = new MutationObserver(() => {
      if (!lost()) return;
      cancelAnimationFrame(frame);
      // What comes next may take the focus itself.
      frame = requestAnimationFrame(() => lost() && focusHome());
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden'],
    });
    addEventListener('keydown', onKey, true);
    addEventListener('pointerdown', onPointer, true);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('keydown', onKey, true);
      removeEventListener('pointerdown', onPointer, true);
    };
  }, []);
}

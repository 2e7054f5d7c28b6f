import { useEffect } from 'react';

/**
 * Whoever works by keyboard never loses their place: when what had the focus goes (a row that moved, a button that has
 * done its work), it goes on where the screen says. A pointer on empty ground keeps what it did. Keep `home` stable.
 */
export function useKeptFocus(home: () => void): void {
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
      frame = requestAnimationFrame(() => lost() && home());
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
  }, [home]);
}

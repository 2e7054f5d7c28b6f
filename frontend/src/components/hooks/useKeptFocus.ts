import { useEffect } from 'react';

/**
 * Keeps the keyboard user's place: when the focused element is removed, hidden or disabled (a row that moved, a
 * button that is done), calls `home` to focus another. Does nothing after a click on empty space. `home` must be
 * stable.
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
      // The next render may set the focus itself.
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

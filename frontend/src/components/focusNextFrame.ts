/**
 * Focuses an element after a closing dialog has returned the focus. Does nothing if another dialog is open at that
 * moment, because the user may be typing into it.
 */
export function focusNextFrame(find: () => HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (!document.querySelector('[role="dialog"]')) find()?.focus();
  });
}

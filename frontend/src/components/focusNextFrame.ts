/**
 * Focuses an element after a closing dialog has returned the focus. Does nothing if another dialog is open by then,
 * whose typing must not go elsewhere.
 */
export function focusNextFrame(find: () => HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (!document.querySelector('[role="dialog"]')) find()?.focus();
  });
}

/**
 * Puts the focus somewhere once the dialog that is closing has given it back. A dialog that was opened meanwhile keeps it:
 * what is typed there must not go elsewhere.
 */
export function focusNextFrame(find: () => HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (!document.querySelector('[role="dialog"]')) find()?.focus();
  });
}

/**
 * True if the user looks at this page: its tab is shown and its window has the focus. Whatever is shown then counts as
 * read and needs no browser notification.
 */
export function isWatched(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

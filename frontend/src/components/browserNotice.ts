/**
 * True if the browser can show notifications from a page. Chrome on Android has the constructor but it throws: only
 * service workers may show notifications there.
 */
export const canNotify = 'Notification' in globalThis && !/Android/.test(navigator.userAgent);

/** Shows a browser notification if allowed; a click focuses the window and calls `onClick`. */
export function browserNotice(title: string, options: NotificationOptions, onClick?: () => void): void {
  if (!canNotify || Notification.permission !== 'granted') return;
  const note = new Notification(title, { icon: '/icon-192.png', ...options });
  note.addEventListener('click', () => {
    window.focus();
    note.close();
    onClick?.();
  });
}

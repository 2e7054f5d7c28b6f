/**
 * Whether the browser can show notifications from a page. Chrome on Android has the constructor and throws at its call: there
 * only service workers may show one.
 */
export const canNotify = 'Notification' in globalThis && !/Android/.test(navigator.userAgent);

/** Shows a notification of the browser where that is allowed; `onClick` once the window is in front. */
export function browserNotice(title: string, options: NotificationOptions, onClick?: () => void): void {
  if (!canNotify || Notification.permission !== 'granted') return;
  const note = new Notification(title, { icon: '/icon-192.png', ...options });
  note.addEventListener('click', () => {
    window.focus();
    note.close();
    onClick?.();
  });
}

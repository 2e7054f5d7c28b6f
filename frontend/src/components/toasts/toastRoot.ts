/**
 * Container of toasts, outside the body: an open dialog hides everything in the body from screen readers, which could
 * not read toasts then.
 */
export const toastRoot = document.documentElement.appendChild(document.createElement('div'));
toastRoot.className = 'toast-root';

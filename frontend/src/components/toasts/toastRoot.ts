/**
 * Where toasts stand: beside the body. A dialog hides all else that is in the body from screen readers, which would not hear
 * what is said while one is open.
 */
export const toastRoot = document.documentElement.appendChild(document.createElement('div'));
toastRoot.className = 'toast-root';

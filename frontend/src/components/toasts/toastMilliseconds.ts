/** Milliseconds that a toast is shown. */
export const toastMilliseconds = 2000;

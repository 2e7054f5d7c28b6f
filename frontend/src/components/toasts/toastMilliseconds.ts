/** Toasts only confirm; they go after two seconds (core specification, section 9). */
export const toastMilliseconds = 2000;

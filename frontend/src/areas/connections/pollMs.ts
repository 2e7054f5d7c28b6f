/** Polling interval of other companies' connections, in milliseconds. */
export const pollMs = 30_000;
/** Polling interval in milliseconds while the user waits for a QR code or for a session to open. */
export const pollSoonMs = 2000;

/**
 * Number of retries of a failed test: one if CI=true, because a shared machine may be too slow at that moment. The run
 * lists at its end the tests that needed the retry; they must be fixed. Hooks are not retried, because their timeouts
 * are long.
 */
export const secondLook = process.env['CI'] === 'true' ? 1 : 0;

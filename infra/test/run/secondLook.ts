/**
 * Number of retries of a failed test: one on CI, because a shared machine may be too slow at that moment. The run names
 * tests that needed it at its end; they must be fixed or entered in secondLooks.ts. Hooks are not retried, because
 * their timeouts are long.
 */
export const secondLook = process.env['CI'] === 'true' ? 1 : 0;

/**
 * How often a test that fails is run again: once where nobody stands by, since a shared machine may be too slow for it at
 * that moment. One that needed it is named at the end of the run; whoever reads it mends it, or puts it into secondLooks.ts.
 * Hooks are not run again: they have time.
 */
export const secondLook = process.env['CI'] === 'true' ? 1 : 0;

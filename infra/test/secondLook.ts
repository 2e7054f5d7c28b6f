/**
 * How often a test that fails is run again: once where nobody stands by, since a shared machine may be too slow for it at
 * that moment. One that needed it and is not on the list of secondLooks.ts fails the run all the same, and is named: it is run
 * again to tell the one from the other. Hooks are not run again: they have time.
 */
export const secondLook = process.env['CI'] === 'true' ? 1 : 0;

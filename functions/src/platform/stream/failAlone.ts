/** So many companies of a batch may fail without the others being held up. */
const fewCompanies = 3;

/**
 * True if companies fail for causes of their own: they are few, or fewer than those whose changes passed. Otherwise the
 * cause is an outage or our release, and the stream waits.
 */
export const failAlone = (failing: number, passing: number): boolean =>
  failing <= fewCompanies || failing < passing;

/** Address after sign-in, and of the notice pages' Back button. */
export const home = '/tickets';

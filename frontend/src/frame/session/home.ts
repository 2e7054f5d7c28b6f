/** Where one arrives, and where a notice leads back to. */
export const home = '/tickets';

/** Kind of the job that closes a whole list. */
export const closeAllKind = 'closeAll';

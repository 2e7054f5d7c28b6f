/** The kind of job that closes a whole list. */
export const closeAllKind = 'closeAll';

/** How the board and its lanes say what was done (automation specification, section 2.1). */
export const boardToast = {
  anchorOrigin: { vertical: 'top', horizontal: 'center' },
  autoHideDuration: 3000,
} as const;

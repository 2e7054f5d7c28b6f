/** Toast options of the board and its lanes: top centre, 3 seconds. */
export const boardToast = {
  anchorOrigin: { vertical: 'top', horizontal: 'center' },
  autoHideDuration: 3000,
} as const;

/** Field that shows each refusal of a form's file. */
export const fileErrorFields = {
  ERR_UPLOAD_NOT_FOUND: 'media',
  ERR_FILE_TYPE: 'media',
  ERR_FILE_EMPTY: 'media',
  ERR_TOO_LARGE: 'media',
  ERR_STORAGE_FULL: 'media',
  ERR_STORAGE_SHARE_FULL: 'media',
} as const;

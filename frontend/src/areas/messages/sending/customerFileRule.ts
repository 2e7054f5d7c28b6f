import { uploadLimit } from './uploadFile.ts';

const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'csv', 'zip'];

/** Files that can be sent to a customer, in a conversation or a campaign. */
export const customerFileRule = {
  types: ['image/*', 'video/*', 'audio/*', ...documents.map((ending) => `.${ending}`)],
  maxBytes: uploadLimit,
};

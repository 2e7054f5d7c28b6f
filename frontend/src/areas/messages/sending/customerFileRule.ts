import { uploadLimit } from './uploadFile.ts';

const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'csv', 'zip'];

/** Which files a customer can be sent, at a time or in a campaign. */
export const customerFileRule = {
  types: ['image/*', 'video/*', 'audio/*', ...documents.map((ending) => `.${ending}`)],
  maxBytes: uploadLimit,
};

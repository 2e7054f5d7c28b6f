import { uploadLimit } from '../messages/uploadFile.ts';

const documents = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'txt', 'csv', 'zip'];

/** What a campaign can send. */
export const campaignFileRule = {
  types: ['image/*', 'video/*', 'audio/*', ...documents.map((ending) => `.${ending}`)],
  maxBytes: uploadLimit,
};

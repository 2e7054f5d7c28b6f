/** Attachments other than files. */
export type AttachmentName = 'contact' | 'location' | 'list' | 'url' | 'copy' | 'call' | 'pix';

/** What can be attached beside files. */
export type AttachmentName = 'contact' | 'location' | 'list' | 'url' | 'copy' | 'call' | 'pix';

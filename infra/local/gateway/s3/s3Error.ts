import type { ServerResponse } from 'node:http';

/** An error reply in S3's XML. */
export class S3Error extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status = 403) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export function sendS3Error(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const known = error instanceof S3Error ? error : new S3Error('InternalError', String(error), 500);
  if (known.status === 500) console.error(error);
  const text = known.message.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${known.code}</Code><Message>${text}</Message></Error>`;
  response.writeHead(known.status, { 'content-type': 'application/xml', connection: 'close' });
  response.end(xml);
}

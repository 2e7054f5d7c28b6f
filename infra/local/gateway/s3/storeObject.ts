import { S3Error } from './s3Error.ts';

/** Size of a part, and the largest object stored in one piece. The engine accepts no body above 11 MiB. */
const partBytes = 8 * 1024 * 1024;

/**
 * Stores an object of any size in the engine and returns its ETag. `headers` carry its content type and other
 * properties.
 */
export async function storeObject(
  address: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<string> {
  if (body.length <= partBytes) {
    const stored = await send(address, { method: 'PUT', headers, body: new Uint8Array(body) });
    return stored.headers.get('etag') ?? '';
  }
  const started = await send(`${address}?uploads`, { method: 'POST', headers });
  const uploadId = /<UploadId>([^<]+)</.exec(await started.text())?.[1] ?? '';
  const etags: string[] = [];
  for (let from = 0; from < body.length; from += partBytes) {
    const part = new Uint8Array(body.subarray(from, from + partBytes));
    const query = `?partNumber=${etags.length + 1}&uploadId=${encodeURIComponent(uploadId)}`;
    const stored = await send(`${address}${query}`, { method: 'PUT', body: part });
    etags.push(stored.headers.get('etag') ?? '');
  }
  const parts = etags.map(
    (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const done = await send(`${address}?uploadId=${encodeURIComponent(uploadId)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
  });
  return (/<ETag>([^<]+)</.exec(await done.text())?.[1] ?? '').replaceAll('&quot;', '"');
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new S3Error('InternalError', `The engine refused: ${await answer.text()}`, 500);
  return answer;
}

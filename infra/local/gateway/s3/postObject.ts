import type { IncomingMessage, ServerResponse } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { checkPostPolicy, type PostLimits } from './postPolicy.ts';
import { S3Error } from './s3Error.ts';
import { storeObject } from './storeObject.ts';

interface Form {
  fields: Record<string, string>;
  fileName: string;
  file: Buffer;
}

/** Stores a browser's upload by presigned POST, after checking the form against its policy. */
export async function postObject(
  request: IncomingMessage,
  response: ServerResponse,
  engine: string,
  bucket: string,
  secretKey: string,
  now: number,
): Promise<void> {
  const form = await readForm(request, (fields) => checkPostPolicy(fields, bucket, secretKey, now));
  const key = (form.fields.key ?? '').replaceAll('${filename}', () => form.fileName);
  const headers: Record<string, string> = {
    'content-type': form.fields['content-type'] ?? 'binary/octet-stream',
  };
  for (const [name, value] of Object.entries(form.fields)) {
    if (/^(x-amz-meta-|content-disposition$|cache-control$|content-encoding$)/.test(name))
      headers[name] = value;
  }
  const path = key.split('/').map(encodeURIComponent).join('/');
  const etag = await storeObject(`${engine}/${bucket}/${path}`, headers, form.file);
  const asked = Number(form.fields.success_action_status ?? 204);
  response.writeHead([200, 201, 204].includes(asked) ? asked : 204, { etag });
  response.end();
}

/** Reads the form. The file is the last field, so the policy is known before its first bytes arrive. */
function readForm(
  request: IncomingMessage,
  check: (fields: Record<string, string>) => PostLimits,
): Promise<Form> {
  return new Promise((resolve, reject) => {
    const type = request.headers['content-type'];
    if (!type?.startsWith('multipart/form-data')) {
      throw new S3Error('MethodNotAllowed', 'Only multipart/form-data may be posted.', 405);
    }
    const form: Form = { fields: {}, fileName: '', file: Buffer.alloc(0) };
    let limits: PostLimits | undefined;
    const busboy = new Busboy({ headers: { ...request.headers, 'content-type': type } });
    const refuse = (error: unknown) => {
      request.unpipe(busboy);
      request.resume();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    busboy.on('field', (name, value) => (form.fields[name.toLowerCase()] = value));
    busboy.on('file', (_name, stream, fileName) => {
      form.fileName = fileName ?? '';
      const chunks: Buffer[] = [];
      let size = 0;
      try {
        limits = check(form.fields);
      } catch (error) {
        stream.resume();
        return refuse(error);
      }
      const { maxBytes } = limits;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) {
          refuse(new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', 400));
        } else {
          chunks.push(chunk);
        }
      });
      stream.on('end', () => (form.file = Buffer.concat(chunks)));
    });
    busboy.once('finish', () => {
      if (!limits) return reject(new S3Error('InvalidArgument', 'The form has no file.', 400));
      if (form.file.length < limits.minBytes) {
        const message = 'Your proposed upload is smaller than the minimum allowed size';
        return reject(new S3Error('EntityTooSmall', message, 400));
      }
      resolve(form);
    });
    busboy.once('error', () => refuse(new S3Error('MalformedPOSTRequest', 'The form is broken.', 400)));
    request.once('close', () => reject(new S3Error('RequestTimeout', 'The upload was broken off.', 400)));
    request.pipe(busboy);
  });
}

import type { IncomingMessage } from 'node:http';
import { Busboy } from '@fastify/busboy';
import { BadRequest } from './http.ts';

export interface Form {
  fields: Record<string, string>;
  file: { bytes: Buffer; mimetype: string; fileName: string } | undefined;
}

const maxFile = 100 * 1024 * 1024;

export function readMultipart(request: IncomingMessage): Promise<Form> {
  return new Promise((resolve, reject) => {
    const form: Form = { fields: {}, file: undefined };
    const bad = (): void => reject(new BadRequest(400, 'bad-form', 'The form cannot be read.'));
    const contentType = request.headers['content-type'] ?? '';
    let parser: InstanceType<typeof Busboy>;
    try {
      parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: { files: 1, fileSize: maxFile, fields: 20 },
      });
    } catch {
      bad();
      return;
    }
    parser.on('field', (name, value) => {
      form.fields[name] = value;
    });
    parser.on('file', (_name, stream, fileName, _encoding, mimetype) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('limit', () => reject(new BadRequest(413, 'too-large', 'Files up to 100 MB can be sent.')));
      stream.on('end', () => {
        if (fileName && parts.length === 0) reject(new BadRequest(400, 'empty-file', 'The file is empty.'));
        if (fileName) form.file = { bytes: Buffer.concat(parts), mimetype, fileName };
      });
    });
    parser.on('finish', () => resolve(form));
    parser.on('error', bad);
    request.on('aborted', bad);
    request.pipe(parser);
  });
}

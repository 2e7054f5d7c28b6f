import type { Multipart } from '@balcao/shared/contract/defineOperation';
import { AppError, type ErrorDetail } from '@balcao/shared/errors';
import type { UploadedFile } from './handler.ts';

/** Maximum size of all files of a form: Lambda accepts 6 MB, and base64 takes up a third more. */
const maxFileBytes = 4.5 * 1024 * 1024;
const maxFields = 50;
const maxFieldBytes = 256 * 1024;
const maxStrange = 5;
const maxNamed = 60;

const unknownFile = (field: string): ErrorDetail => ({
  path: `files.${field.slice(0, maxNamed)}`,
  code: 'unrecognized_keys',
});

/**
 * Reads a multipart form: its fields as texts and the files of the declared field, whose name may end in brackets
 * (`medias[]`), as PHP and old clients send it. Unknown fields are dropped. Files under another name are refused, since
 * dropping them silently would look like success to the sender.
 *
 * @throws AppError ERR_TOO_LARGE for too many or too large files, ERR_FILE_EMPTY for a file without bytes,
 * ERR_VALIDATION naming the undeclared file fields, ERR_BAD_REQUEST for a broken form or another charset
 */
export async function readMultipart(
  raw: Buffer,
  contentType: string,
  declared: Multipart,
): Promise<{ body: Record<string, string | string[]>; files: UploadedFile[] }> {
  // Only the default export works both bundled and unbundled.
  const { Busboy } = (await import('@fastify/busboy')).default;
  const fields = new Map<string, string | string[]>();
  const files: UploadedFile[] = [];
  const strange = new Set<string>();
  const empty = new Set<string>();
  let size = 0;
  let surplus = false;

  await new Promise<void>((resolve, reject) => {
    const refuse = (): void => reject(new AppError('ERR_BAD_REQUEST'));
    let form: InstanceType<typeof Busboy>;
    try {
      form = new Busboy({
        headers: { 'content-type': contentType },
        limits: { fields: maxFields, fieldSize: maxFieldBytes, fileSize: maxFileBytes + 1 },
      });
    } catch {
      refuse();
      return;
    }
    form.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (valueTruncated) surplus = true;
      const earlier = fields.get(name);
      const keeps = earlier !== undefined && declared.repeated?.includes(name) === true;
      fields.set(name, keeps ? [earlier, value].flat() : value);
    });
    form.on('file', (name, stream, fileName, _encoding, type) => {
      const chunks: Buffer[] = [];
      const wanted = name === declared.field || name === `${declared.field}[]`;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (wanted && size <= maxFileBytes) chunks.push(chunk);
      });
      stream.on('error', refuse);
      stream.on('end', () => {
        // The library passes undefined for a missing name, contrary to its types. An empty file input has no name and
        // no bytes.
        const givenName = String(fileName ?? '');
        if (givenName === '' && chunks.length === 0) return;
        if (wanted && chunks.length === 0 && size <= maxFileBytes) empty.add(name);
        if (wanted && files.length < declared.maxFiles)
          files.push({ fileName: givenName, contentType: type, data: Buffer.concat(chunks) });
        else if (wanted) surplus = true;
        else strange.add(name);
      });
    });
    form.on('fieldsLimit', () => (surplus = true));
    form.on('error', refuse);
    form.on('finish', resolve);
    form.end(raw);
  });

  // Invalid UTF-8 arrives as U+FFFD. It is genuine only if the raw bytes contain that character too.
  const replaced = [...fields].some((texts) => texts.join('').includes('\ufffd'));
  if (replaced && !raw.includes('\ufffd')) throw new AppError('ERR_BAD_REQUEST');
  if (surplus || size > maxFileBytes) throw new AppError('ERR_TOO_LARGE');
  if (strange.size > 0)
    throw new AppError('ERR_VALIDATION', { details: [...strange].slice(0, maxStrange).map(unknownFile) });
  if (empty.size > 0)
    throw new AppError('ERR_FILE_EMPTY', {
      details: [...empty].map((name) => ({ path: `files.${name.slice(0, maxNamed)}`, code: 'too_small' })),
    });
  return { body: Object.fromEntries(fields), files };
}

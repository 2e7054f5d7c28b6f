import type { Operation } from '@balcao/shared/contract/defineOperation';
import type { ErrorDetail } from '@balcao/shared/errors';

/** Names under which programs send files as text, besides the form's own field. */
const names = /^(?:medias?|files?|base64|attachments?|documents?|images?|audios?|videos?|mediaurl|fileurl)$/u;

/** Beginning of a file written into a text as a data URL; such a text counts under any field name. */
const dataUrl = /^\s*data:[\w.+/-]*(?:;[^,;]*)*;base64,/iu;
const mostStrange = 5;
const mostNamed = 60;

/**
 * Names the undeclared fields of a body that hold a file as text (base64, an address, an object). Only a form brings
 * files; dropping these like other undeclared fields would send a message without its file and look like success.
 */
export function filesInFields(operation: Operation, body: unknown): ErrorDetail[] {
  const { multipart, body: schema } = operation;
  if (multipart === undefined || typeof body !== 'object' || body === null) return [];
  const declared = schema !== undefined && 'shape' in schema ? Object.keys(schema.shape as object) : [];
  return Object.entries(body)
    .filter(
      ([name, value]) => !declared.includes(name) && isGiven(value) && isFile(name, value, multipart.field),
    )
    .slice(0, mostStrange)
    .map(([name]) => ({ path: `body.${name.slice(0, mostNamed)}`, code: 'unrecognized_keys' }));
}

function isFile(name: string, value: unknown, field: string): boolean {
  const plain = name.replace(/\[\d*\]$/u, '');
  return plain === field || names.test(plain.toLowerCase()) || holdsDataUrl(value, 3);
}

function holdsDataUrl(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return dataUrl.test(value.slice(0, 200));
  if (typeof value !== 'object' || value === null || depth === 0) return false;
  return Object.values(value).some((one) => holdsDataUrl(one, depth - 1));
}

/** False for values that mean "nothing chosen" in a form. */
function isGiven(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.some(isGiven);
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && value !== false;
}

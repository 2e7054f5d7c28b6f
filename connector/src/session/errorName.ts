import { statusOf } from '../whatsapp/statusOf.ts';

/**
 * Name of an error with its status code or else its message, never its other fields: errors of the protocol may carry
 * keys there. Of a thrown value that is no error, the first 200 characters.
 */
export function errorName(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${statusOf(error) ?? error.message.slice(0, 200)}`;
  return typeof error === 'string' ? error : (JSON.stringify(error)?.slice(0, 200) ?? '');
}

import { statusOf } from '../whatsapp/statusOf.ts';

/** Name and code of an error, never its content: errors of the protocol may carry keys. */
export function errorName(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${statusOf(error) ?? error.message.slice(0, 200)}`;
  return typeof error === 'string' ? error : (JSON.stringify(error)?.slice(0, 200) ?? '');
}

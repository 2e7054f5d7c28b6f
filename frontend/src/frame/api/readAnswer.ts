import type { ErrorBody } from '@balcao/shared/errors';
import { ApiError } from './ApiError.ts';

/** What a body says: JSON, or the text itself where it is none. An empty one says nothing. */
export function readAnswer(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}

/** A refusal as ours; a body that is not of our shape (a gateway's page) is an unknown failure. */
export function refusalOf(status: number, text: string): ApiError {
  const body = readAnswer(text);
  return new ApiError(status, isErrorBody(body) ? body : { code: 'UNKNOWN' });
}

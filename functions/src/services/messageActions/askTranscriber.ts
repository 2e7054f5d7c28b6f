import { setTimeout as pause } from 'node:timers/promises';
import { clip } from '@balcao/shared/text/clip';
import { AppError, type ErrorCode } from '@balcao/shared/errors';
import { ExternalFailure } from '../../platform/runtime/externalFailure.ts';
import { type ExternalAnswer, fetchExternal } from '../../platform/runtime/fetchExternal.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { OutsideSlot } from '../../platform/runtime/withinOutsideSlot.ts';
import type { ProviderAudio } from './audioForProvider.ts';

export interface Asked extends ProviderAudio {
  slot: OutsideSlot;
  key: string;
  bytes: Uint8Array;
  /** ISO 639-1. */
  language: string;
  /** Milliseconds since 1970 at which the caller gives up. */
  deadline: number;
}

const tries = 2;
/** Pause before the retry unless the service names a longer one. */
const pauseMs = 500;
const longestPauseMs = 3000;
/** No retry if less time than this is left: it would be billed, but its result would come too late. */
const leastMs = 5000;
const maxBytes = 2 * 1024 * 1024;
/** Most characters of a message's text. */
const longestText = 65_536;

/**
 * Transcribes an audio with OpenAI's `POST /v1/audio/transcriptions`. Retries once after a quick failure of the
 * service, not after a timeout.
 *
 * @throws AppError ERR_TRANSCRIPTION_…
 */
export async function askTranscriber(
  { settings, log }: Pick<Runtime, 'settings' | 'log'>,
  asked: Asked,
): Promise<string> {
  const { body, type } = await formOf(settings.transcriptionModel, asked);
  const request = {
    slot: asked.slot,
    method: 'POST' as const,
    headers: { authorization: `Bearer ${asked.key}`, 'content-type': type, accept: 'application/json' },
    body,
    host: URL.parse(settings.transcriptionUrl)?.host ?? '',
    maxBytes,
  };
  for (let tried = 1; ; tried++) {
    const outcome = await fetchExternal(settings.transcriptionUrl, {
      ...request,
      timeoutMs: Math.max(1, asked.deadline - Date.now()),
    }).then(readAnswer, readFailure);
    if ('text' in outcome) return outcome.text;
    const { code, told, again, waitMs = pauseMs } = outcome;
    // Logs only status and error code: the service's message may contain the end of the key, or what was said.
    log.warn('transcription refused', { code, told, tried });
    const left = asked.deadline - Date.now() - waitMs;
    if (!again || tried === tries || waitMs > longestPauseMs || left < leastMs) throw new AppError(code);
    await pause(waitMs);
  }
}

async function formOf(model: string, { bytes, fileName, type, language }: Asked) {
  const form = new FormData();
  form.set('model', model);
  form.set('language', language);
  form.set('response_format', 'json');
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), fileName);
  const encoded = new Response(form);
  return {
    body: new Uint8Array(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  };
}

interface Refused {
  code: ErrorCode;
  /** The service's status and error code, for the log. */
  told: string;
  again: boolean;
  waitMs?: number;
}

function readFailure(error: unknown): Refused {
  if (!(error instanceof ExternalFailure)) throw error;
  const { trouble } = error;
  if (trouble === 'timeout') return { code: 'ERR_TRANSCRIPTION_TIMEOUT', told: trouble, again: false };
  if (trouble === 'unreachable') return { code: 'ERR_TRANSCRIPTION_BUSY', told: trouble, again: true };
  return { code: 'ERR_TRANSCRIPTION_DATA', told: trouble, again: false };
}

function readAnswer({ status, headers, body }: ExternalAnswer): Refused | { text: string } {
  const data = parse(body);
  if (status === 200) {
    const { text } = data;
    if (typeof text === 'string') return { text: clip(text.trim(), longestText) };
    return { code: 'ERR_TRANSCRIPTION_DATA', told: 'no text', again: false };
  }
  const error = data['error'];
  const named = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const told = `${status} ${named.slice(0, 60)}`;
  if (status === 401 || status === 403) return { code: 'ERR_TRANSCRIPTION_KEY', told, again: false };
  if (status === 429) {
    if (named === 'insufficient_quota') return { code: 'ERR_TRANSCRIPTION_QUOTA', told, again: false };
    const waitMs = Math.max(pauseMs, 1000 * (Number(headers['retry-after'] ?? 0) || 0));
    return { code: 'ERR_TRANSCRIPTION_BUSY', told, again: true, waitMs };
  }
  if (status >= 500) return { code: 'ERR_TRANSCRIPTION_BUSY', told, again: true };
  const ofFile = [400, 413, 415, 422].includes(status);
  return { code: ofFile ? 'ERR_TRANSCRIPTION_FILE' : 'ERR_TRANSCRIPTION_DATA', told, again: false };
}

function parse(body: Buffer): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(body.toString());
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

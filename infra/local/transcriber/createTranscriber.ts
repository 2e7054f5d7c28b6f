import { setTimeout as pause } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import { sendJson } from '../aws/sendJson.ts';
import type { RestService } from '../aws/startAwsServer.ts';
import { transcriptionPath } from '../engines/deploymentEnv.ts';

/** A call that the service accepted. */
export interface Transcribed {
  key: string;
  model: string;
  language: string | undefined;
  fileName: string;
  type: string;
  bytes: number;
}

/** Reply chosen by a test for the next valid call. */
export interface ChosenAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  afterMs?: number;
}

export interface Transcriber {
  service: RestService;
  /** Valid calls, oldest first. */
  heard: readonly Transcribed[];
  answerNext(...answers: ChosenAnswer[]): void;
}

/** Largest file in bytes. */
const largest = 25 * 1024 * 1024;
const formats = ['flac', 'm4a', 'mp3', 'mp4', 'mpeg', 'mpga', 'oga', 'ogg', 'wav', 'webm'];
const models = ['whisper-1', 'gpt-4o-transcribe', 'gpt-4o-mini-transcribe'];
const fields = new Set(['file', 'model', 'language', 'prompt', 'response_format', 'temperature']);

/** First bytes of files by format; other formats are not checked. */
const beginnings: Readonly<Record<string, RegExp>> = {
  ogg: /^OggS/,
  oga: /^OggS/,
  wav: /^RIFF/,
  flac: /^fLaC/,
  m4a: /^....ftyp/s,
  mp4: /^....ftyp/s,
};

class Refusal extends Error {
  readonly status: number;
  readonly kind: string;
  readonly code: string | null;
  constructor(status: number, message: string, code: string | null = null, kind = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.code = code;
    this.kind = kind;
  }
}

/**
 * A stand-in for OpenAI's `POST /v1/audio/transcriptions`: it checks requests as strictly as the original and formats
 * errors like it, but makes the text up.
 */
export function createTranscriber(): Transcriber {
  const heard: Transcribed[] = [];
  const chosen: ChosenAnswer[] = [];
  return {
    heard,
    answerNext: (...answers) => void chosen.push(...answers),
    async service(request, response, body) {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (pathname !== transcriptionPath) return false;
      try {
        if (request.method !== 'POST')
          throw new Refusal(
            405,
            `Not allowed to ${request.method} on ${pathname}. (HINT: Perhaps you meant to make the HTTP request in a different way?)`,
          );
        const key = keyOf(request.headers.authorization);
        const one = { key, ...(await readForm(request.headers['content-type'], body)) };
        heard.push(one);
        await answer(response, chosen.shift() ?? {});
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { message, kind: type, code } = error;
        sendJson(response, error.status, { error: { message, type, param: null, code } });
      }
      return true;
    },
  };
}

async function answer(
  response: ServerResponse,
  { status = 200, body, headers = {}, afterMs = 0 }: ChosenAnswer,
) {
  if (afterMs > 0) await pause(afterMs);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const words = 'Aqui ninguém ouve: neste ambiente a transcrição é um exemplo.';
  sendJson(response, status, body ?? { text: words, usage: { type: 'duration', seconds: 1 } });
}

function keyOf(header: string | undefined): string {
  const key = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
  if (key === undefined)
    throw new Refusal(
      401,
      "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).",
    );
  if (!/^sk-[\w-]{16,}$/.test(key) || key.includes('invalid'))
    throw new Refusal(401, `Incorrect API key provided: ${key.slice(0, 3)}***.`, 'invalid_api_key');
  return key;
}

async function readForm(type: string | undefined, body: Buffer): Promise<Omit<Transcribed, 'key'>> {
  if (!type?.startsWith('multipart/form-data; boundary='))
    throw new Refusal(
      415,
      `Unsupported content type: '${type}'. This API method only accepts 'multipart/form-data' requests.`,
    );
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new Refusal(400, 'Could not parse multipart form');
    });
  for (const name of form.keys())
    if (!fields.has(name)) throw new Refusal(400, `Unrecognized request argument supplied: ${name}`);
  const model = form.get('model');
  if (typeof model !== 'string' || model === '') throw new Refusal(400, 'you must provide a model parameter');
  if (!models.includes(model))
    throw new Refusal(
      404,
      `The model '${model}' does not exist or you do not have access to it.`,
      'model_not_found',
    );
  const language = form.get('language');
  if (language !== null && (typeof language !== 'string' || !/^[a-z]{2}$/.test(language)))
    throw new Refusal(
      400,
      `Invalid language '${JSON.stringify(language)}'. Language parameter must be specified in ISO-639-1 format.`,
      'invalid_language_format',
    );
  const format = form.get('response_format') ?? 'json';
  if (format !== 'json')
    throw new Refusal(400, `Unsupported response_format here: ${JSON.stringify(format)}`);
  return { model, language: language ?? undefined, ...(await readFile(form.getAll('file'))) };
}

async function readFile([file, second]: (string | File)[]) {
  if (!(file instanceof File) || second !== undefined)
    throw new Refusal(400, "[{'type': 'missing', 'loc': ('body', 'file'), 'msg': 'Field required'}]");
  if (file.size > largest)
    throw new Refusal(
      413,
      `413: Maximum content size limit (${largest}) exceeded (${file.size} bytes read)`,
      null,
      'server_error',
    );
  const ending = file.name.split('.').at(-1) ?? '';
  if (!formats.includes(ending))
    throw new Refusal(400, `Unrecognized file format. Supported formats: ${JSON.stringify(formats)}`);
  const content = Buffer.from(await file.arrayBuffer());
  if (beginnings[ending]?.test(content.subarray(0, 16).toString('latin1')) === false)
    throw new Refusal(400, 'Audio file might be corrupted or unsupported', 'invalid_value');
  return { fileName: file.name, type: file.type, bytes: file.size };
}

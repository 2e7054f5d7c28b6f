import type { ProgramBody, ProgramPath } from './callAsProgram.ts';
import type { SnippetCall } from './snippets.ts';

/** Values of the test form for all calls: switching between calls keeps them. */
export interface TestValues {
  number: string;
  /** Text of the message, or caption of the picture. */
  body: string;
  url: string;
  file: File | null;
  queueId: number | null;
  userId: number | null;
  sendSignature: boolean;
  closeTicket: boolean;
}

export const emptyTest: TestValues = {
  number: '',
  body: '',
  url: '',
  file: null,
  queueId: null,
  userId: null,
  sendSignature: false,
  closeTicket: false,
};

/** By field of the form: true if this call needs it and it is empty. */
export function missingOf(call: SnippetCall, { number, body, url, file }: TestValues) {
  return {
    number: number === '',
    body: call === 'text' && body.trim() === '',
    url: call === 'linkImage' && url.trim() === '',
    file: call === 'media' && file === null,
  };
}

/** The request an API client would send for these values. */
export function testCall(call: SnippetCall, values: TestValues): { path: ProgramPath; sent: ProgramBody } {
  const { number, body, url, file } = values;
  if (call === 'checkNumber') return { path: '/messages/checkNumber', sent: { number } };
  if (call === 'linkImage')
    return { path: '/messages/send/linkImage', sent: { number, url: url.trim(), caption: body } };
  const message = { number, body, ...chosenOptions(values) };
  if (call === 'text') return { path: '/messages/send', sent: message };
  const form = new FormData();
  for (const [name, value] of Object.entries(message)) form.set(name, String(value));
  if (file !== null) form.append('medias', file);
  return { path: '/messages/send', sent: form };
}

/** The options that are set; the API has defaults for the others. The signature counts only with a chosen user. */
export function chosenOptions({ queueId, userId, sendSignature, closeTicket }: TestValues) {
  return {
    ...(queueId !== null && { queueId }),
    ...(userId !== null && { userId }),
    ...(userId !== null && sendSignature && { sendSignature }),
    ...(closeTicket && { closeTicket }),
  };
}

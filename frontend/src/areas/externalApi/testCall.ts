import type { ProgramBody, ProgramPath } from './callAsProgram.ts';
import type { SnippetCall } from './snippets.ts';

/** What the form that tries a call holds, whichever is chosen: what was typed stays when another is. */
export interface TestValues {
  number: string;
  /** The text of a message, or below a picture. */
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

/** Fields that a call needs and that are empty. */
export function missingOf(call: SnippetCall, { number, body, url, file }: TestValues) {
  return {
    number: number === '',
    body: call === 'text' && body.trim() === '',
    url: call === 'linkImage' && url.trim() === '',
    file: call === 'media' && file === null,
  };
}

/** What a program would send for what was filled in. */
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

/** What was chosen of how a message is sent; of the rest the API has its own way. */
export function chosenOptions({ queueId, userId, sendSignature, closeTicket }: TestValues) {
  return {
    ...(queueId !== null && { queueId }),
    ...(userId !== null && { userId }),
    ...(userId !== null && sendSignature && { sendSignature }),
    ...(closeTicket && { closeTicket }),
  };
}

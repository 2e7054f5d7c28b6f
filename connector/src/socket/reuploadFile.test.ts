import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { RemoteFile } from '../whatsapp/remoteFile.ts';
import { reuploadFile } from './reuploadFile.ts';

const file: RemoteFile = {
  kind: 'image',
  fileName: '',
  size: 1,
  url: null,
  directPath: '/gone',
  mediaKey: Buffer.alloc(32, 1).toString('base64'),
  sha256: '',
};
const key = { remoteJid: '1@lid', id: 'A', fromMe: false };

function socket(sendNode: () => Promise<void>) {
  const ev = new EventEmitter();
  const sock = { ev, sendNode, user: { id: '5511@s.whatsapp.net' } } as unknown as Parameters<
    typeof reuploadFile
  >[0];
  return { ev, sock };
}

// The successful answer of a phone is tested with the simulator (conversation.test.ts).
test.each([
  ['a phone that never answers', async () => {}, 'no answer'],
  ['a socket that takes no question', () => new Promise<void>(() => {}), 'no answer'],
  ['a socket that has ended', () => Promise.reject(new Error('Connection Closed')), 'Connection Closed'],
])('%s is waited for until its time is over, and nobody listens after it', async (_, send, message) => {
  const { ev, sock } = socket(send);
  await expect(reuploadFile(sock, key, file, 30)).rejects.toThrow(message);
  expect(ev.eventNames()).toEqual([]);
});

test('a phone that refuses ends it at once; an answer about another file does not', async () => {
  const { ev, sock } = socket(async () => {});
  const asked = reuploadFile(sock, key, file, 5000);
  ev.emit('messages.media-update', [{ key: { id: 'B' }, error: new Error('another') }]);
  ev.emit('messages.media-update', [{ key, error: new Error('not found') }]);
  await expect(asked).rejects.toThrow('not found');
  expect(ev.eventNames()).toEqual([]);
});

import type { WASocket } from 'baileys';
import type { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import type { SendCommand } from '@balcao/shared/channels/outboundCommand';
import { sendMessage, type SendOptions } from './sendMessage.ts';
import { createSentMessages } from '../socket/sentMessages.ts';
import { createFileRoom } from '../parts/fileRoom.ts';

const command = (connectionId: number): SendCommand => ({
  v: 1,
  companyId: 7,
  commandId: 'one',
  kind: 'send',
  connectionId,
  account: '5511900000001',
  chat: { lid: '709233785190384' },
  wid: '3EB0AAAA0000000000000001',
  mediaType: 'image',
  body: '',
  media: { key: '7/2026-01/a.png', fileName: 'a.png', mimetype: 'image/png', size: 3 },
  quoted: null,
});
const bucket = async () =>
  ({
    send: async () => ({ Body: { transformToByteArray: async () => new Uint8Array(3) } }),
  }) as unknown as S3Client;

/** Sends a file over a socket whose send is `sending`. */
function send(connectionId: number, room: SendOptions['withRoom'], sending: () => Promise<unknown>) {
  return sendMessage(command(connectionId), {
    sock: { sendMessage: sending } as unknown as WASocket,
    sent: createSentMessages(),
    s3: bucket,
    bucket: 'b',
    maxBytes: 10,
    ackTimeoutMs: 100_000,
    sendTimeoutMs: 50,
    uploadTimeoutMs: 50,
    isOpen: () => true,
    withRoom: room,
  });
}

test('a send that Baileys does not bring to an end is tried again, and gives its place back', async () => {
  const room = createFileRoom(1);
  const hung = await send(
    1,
    (work) => room(1, 3, work),
    () => new Promise(() => {}),
  );
  expect(hung).toEqual({ kind: 'trouble', code: 'sendFailed' });
  let ran = false;
  await room(2, 3, async () => {
    ran = true;
  });
  expect(ran).toBe(true);
});

test('a file that has left needs no place while the server’s answer is waited for', async () => {
  const room = createFileRoom(1);
  const left = Promise.withResolvers<void>();
  void send(
    1,
    (work) => room(1, 3, work),
    async () => {
      left.resolve();
      return { message: {} };
    },
  );
  await left.promise;
  await room(1, 3, async () => {});
});

test('whoever sends many files leaves half the places to others', async () => {
  const room = createFileRoom(4);
  const running: number[] = [];
  for (const connectionId of [1, 1, 1, 1, 1, 2])
    void room(connectionId, 3, () => {
      running.push(connectionId);
      return new Promise(() => {});
    });
  await expect.poll(() => running).toEqual([1, 1, 2]);
  await expect(
    room(3, 3, async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
});

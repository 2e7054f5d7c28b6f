import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { ConnectorParts } from '../parts/connectorParts.ts';
import type { SendCommand } from '@balcao/shared/channels/outboundCommand';
import type { LiveSocket } from '../socket/sessionTypes.ts';
import { performSend } from './performSend.ts';
import { createSentMessages } from '../socket/sentMessages.ts';

const command: SendCommand = {
  v: 1,
  companyId: 7,
  commandId: 'one',
  kind: 'send',
  connectionId: 3,
  account: '5511900000001',
  chat: { lid: '709233785190384' },
  wid: '3EB0AAAA0000000000000001',
  mediaType: 'image',
  body: 'segredo do cliente',
  media: { key: '7/2026-01/a.png', fileName: 'a.png', mimetype: 'image/png', size: 3 },
  quoted: null,
};

/** Tries to send a file from the bucket `s3`. */
async function attempted(attempt: number, s3: ConnectorParts['s3'], isOpen = true) {
  const lines: Record<string, unknown>[] = [];
  const told: unknown[] = [];
  const parts = {
    settings: { mediaBucket: 'b', mediaMaxBytes: 10, ackTimeoutMs: 10, sendTries: 5 },
    s3,
    log: pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }),
    uploadRoom: (_connection: number, _bytes: number, work: () => Promise<unknown>) => work(),
    inbound: { send: async (event: unknown) => void told.push(event) },
  } as unknown as ConnectorParts;
  const live = {
    sock: {
      sendMessage: async () => {
        throw new Error('socket closed');
      },
    },
    sent: createSentMessages(),
    account: command.account,
    isOpen: () => isOpen,
  } as unknown as LiveSocket;
  const done = await performSend(parts, live, command, attempt).catch((error: unknown) => error);
  return { lines, told, done };
}
const bucket = (send: () => Promise<unknown>) => async () => ({ send }) as never;

test.each([1, 5])('a send that fails leaves a line that tells what and why, at try %i', async (attempt) => {
  const { lines, done, told } = await attempted(
    attempt,
    bucket(async () => ({ Body: { transformToByteArray: async () => new Uint8Array(3) } })),
  );
  expect([done, told.length]).toEqual([attempt === 5, attempt === 5 ? 1 : 0]);
  expect(lines).toMatchObject([
    {
      level: 40,
      companyId: 7,
      connectionId: 3,
      wid: command.wid,
      mediaType: 'image',
      attempt,
      code: 'sendFailed',
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('segredo');
});

test('a file that is gone leaves a line as well', async () => {
  const { lines, done } = await attempted(
    1,
    bucket(() => Promise.reject(Object.assign(new Error('gone'), { name: 'NoSuchKey' }))),
  );
  expect(done).toBe(true);
  expect(lines).toMatchObject([{ code: 'mediaMissing', attempt: 1 }]);
});

test('a socket that ended leaves none: the message waits for the next', async () => {
  const { lines, done } = await attempted(
    1,
    bucket(async () => ({ Body: { transformToByteArray: async () => new Uint8Array(3) } })),
    false,
  );
  expect([done, lines]).toEqual([false, []]);
});

import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { createServer as createHttpServer } from 'node:http';
import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { startTestEngines, type TestEngines } from '@balcao/infra/local/testing/startTestEngines';
import { type Clients, connectorPatience, createClients } from '@balcao/shared/server/runtime/clients';
import { cameraExif } from '@balcao/shared/server/media/testing/cameraExif';
import { redJpeg, segment, withSegments } from '@balcao/shared/server/media/testing/sampleJpeg';
import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selfSignedForLoopback } from '../../simulator/media/selfSigned.ts';
import { sealMedia } from '../../simulator/media/mediaCipher.ts';
import { trustSimulator } from '../../simulator/trustSimulator.ts';
import { createLimit, placeBytes } from '../platform/createLimit.ts';
import type { RemoteFile } from '../whatsapp/remoteFile.ts';
import { createFetchFile, type FetchFileOptions } from './fetchFile.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const message: InboundMessage = {
  v: 1,
  kind: 'message',
  companyId: 7,
  connectionId: 3,
  channel: 'whatsapp',
  account: '5511900000001',
  chat: { lid: '709233785190384' },
  wid: 'A',
  fromMe: false,
  at: '2026-01-01T00:00:00.000Z',
  pushName: 'Luiza',
  mediaType: 'image',
  body: '',
  media: null,
  mediaFailure: null,
  quotedWid: null,
  forwarded: false,
  dataJson: null,
  participant: null,
};

let engines: TestEngines;
let clients: Clients;
let host: Server;
let sink: Server;
/** Raw answers of the host, by path. */
const answers = new Map<string, (socket: Socket) => void>();
let asked = 0;
let sunk = 0;
const open = new Set<Socket>();

beforeAll(async () => {
  engines = await startTestEngines();
  Object.assign(process.env, engines.env);
  clients = createClients({ s3ForcePathStyle: true, socketsEndpoint: '' }, connectorPatience);
  const { certificate: cert, key } = selfSignedForLoopback();
  trustSimulator({ mediaCa: cert });
  sink = await listening((socket) => {
    sunk++;
    socket.end('HTTP/1.1 200 OK\r\n\r\nsecrets');
  });
  host = await listening((socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.once('data', (data) => {
      asked++;
      answers.get(/ (\S+) /.exec(data.toString())?.[1] ?? '')?.(socket);
    });
  });

  async function listening(serve: (socket: Socket) => void): Promise<Server> {
    const server = createServer({ cert, key }, serve);
    server.on('tlsClientError', (_, socket) => socket.destroy());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  host.close();
  sink.close();
  clients.destroy();
  await engines.stop();
});

const port = (server: Server): number => (server.address() as AddressInfo).port;

function fetchFile(more: Partial<FetchFileOptions> = {}) {
  return createFetchFile({
    s3: () => clients.s3(),
    bucket: engines.env['MEDIA_BUCKET'] ?? '',
    whatsappUrl: `ws://127.0.0.1:${port(host)}/ws/chat`,
    agent: undefined,
    fileLimit: async () => 100_000,
    timeoutMs: 700,
    reupload: async () => {
      throw new Error('nobody there');
    },
    signal: new AbortController().signal,
    onFailure: () => {},
    limit: createLimit(50),
    ...more,
  });
}

async function sealed(bytes: Buffer, kind: RemoteFile['kind'], more: Partial<RemoteFile> = {}) {
  const media = await sealMedia(bytes, kind);
  const file: RemoteFile = {
    kind,
    fileName: '',
    size: bytes.length,
    url: null,
    directPath: '/good',
    mediaKey: media.mediaKey.toString('base64'),
    sha256: media.fileSha256.toString('base64'),
    ...more,
  };
  return { file, bytes: media.bytes };
}
const whole = (bytes: Buffer) => (socket: Socket) => {
  socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${bytes.length}\r\n\r\n`);
  socket.end(bytes);
};
const endless = (socket: Socket): void => {
  socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
  const more = (): void => {
    if (socket.writable && !socket.destroyed)
      socket.write(`4000\r\n${'a'.repeat(0x4000)}\r\n`, () => setImmediate(more));
  };
  more();
};

test.each<[name: string, code: string, answer: (socket: Socket) => void]>([
  [
    'is reset in the middle',
    'unavailable',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nabc');
      setTimeout(() => socket.destroy(new Error('reset')), 30);
    },
  ],
  [
    'ends too early',
    'unavailable',
    (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nabc'),
  ],
  [
    'is badly chunked',
    'unavailable',
    (socket) => void socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nabc'),
  ],
  ['never ends', 'tooLarge', endless],
  ['is never begun', 'timeout', () => {}],
  ['drips', 'timeout', (socket) => dripping(socket)],
  [
    'says that it is huge',
    'tooLarge',
    (socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 99999999999\r\n\r\nabc'),
  ],
  [
    'is compressed',
    'unavailable',
    (socket) => void socket.end('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 3\r\n\r\nabc'),
  ],
  [
    'lies elsewhere',
    'unavailable',
    (socket) =>
      void socket.end(
        `HTTP/1.1 302 Found\r\nlocation: https://127.0.0.1:${port(sink)}/\r\ncontent-length: 0\r\n\r\n`,
      ),
  ],
  [
    'lies at the task’s credentials',
    'unavailable',
    (socket) =>
      void socket.end('HTTP/1.1 307 Found\r\nlocation: http://169.254.169.254/\r\ncontent-length: 0\r\n\r\n'),
  ],
  ['is no HTTP', 'unavailable', (socket) => void socket.end('what?\r\n\r\n')],
  [
    'is another protocol',
    'unavailable',
    (socket) => void socket.end('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
  ],
  [
    'has endless headers',
    'unavailable',
    (socket) => void socket.end(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`),
  ],
  ['is empty', 'damaged', whole(Buffer.alloc(0))],
  ['is shorter than its HMAC', 'damaged', whole(Buffer.alloc(9))],
  ['is something else', 'damaged', whole(Buffer.alloc(4096, 7))],
])('a file that %s is told as %s', async (name, code, answer) => {
  const path = `/${encodeURIComponent(name)}`;
  answers.set(path, answer);
  const { file } = await sealed(png, 'image', { directPath: path });
  const event = await fetchFile()({ event: message, file, key: null });
  expect(event).toMatchObject({ mediaFailure: code, media: null });
  // The event of a file that is too large names the limit, in bytes.
  expect('fileLimit' in event && event.fileLimit).toBe(code === 'tooLarge' && 100_000);
  expect(sunk).toBe(0);
});

function dripping(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
  const timer = setInterval(() => socket.write('a'), 50);
  socket.on('close', () => clearInterval(timer));
}

test.each([
  { url: 'http://169.254.169.254/latest/meta-data/iam', directPath: null },
  { url: null, directPath: '//169.254.170.2/v2/credentials' },
  { url: 'https://elsewhere.example/a', directPath: null },
])('nothing is asked at %j', async (place) => {
  const before = asked;
  const { file } = await sealed(png, 'image', place);
  const event = await fetchFile()({ event: message, file, key: null });
  expect(event).toMatchObject({ mediaFailure: 'refused' });
  expect([asked, sunk]).toEqual([before, 0]);
});

test('what the sender’s phone names as the new place is checked like the first', async () => {
  answers.set('/gone', (socket) => void socket.end('HTTP/1.1 404 Gone\r\ncontent-length: 0\r\n\r\n'));
  const { file } = await sealed(png, 'image', { directPath: '/gone' });
  const reupload = async (_: unknown, of: RemoteFile) => ({
    ...of,
    directPath: `//127.0.0.1:${port(sink)}/x`,
  });
  const event = await fetchFile({ reupload })({ event: message, file, key: { id: 'A' } });
  expect(event).toMatchObject({ mediaFailure: 'refused' });
  expect(sunk).toBe(0);
});

test('a file that is not what its sender says is fetched once', async () => {
  const { file, bytes } = await sealed(png, 'image', { directPath: '/damaged' });
  const [last = 0] = bytes.subarray(-1);
  const wrongDigest = await sealed(png, 'image', { directPath: '/digest', sha256: 'AAAA' });
  answers.set('/damaged', whole(Buffer.concat([bytes.subarray(0, -1), Buffer.of(last ^ 1)])));
  answers.set('/digest', whole(wrongDigest.bytes));
  for (const broken of [file, wrongDigest.file]) {
    const before = asked;
    const event = await fetchFile()({ event: message, file: broken, key: { id: 'A' } });
    expect(event).toMatchObject({ mediaFailure: 'damaged' });
    expect(asked - before).toBe(1);
  }
});

test('the sender’s phone is asked for a file once, and again only where it could not be asked', async () => {
  answers.set('/gone', (socket) => void socket.end('HTTP/1.1 404 Gone\r\ncontent-length: 0\r\n\r\n'));
  const { file } = await sealed(png, 'image', { directPath: '/gone' });
  let questions = 0;
  const silent = async () => {
    questions++;
    throw new Error('no answer');
  };
  const event = await fetchFile({ reupload: silent })({ event: message, file, key: { id: 'A' } });
  expect(event).toMatchObject({ mediaFailure: 'unavailable' });
  expect(questions).toBe(1);

  const { bytes, file: again } = await sealed(png, 'image', { directPath: '/gone' });
  answers.set('/there', whole(bytes));
  let tries = 0;
  const reconnecting = async (_: unknown, of: RemoteFile) =>
    ++tries === 1 ? undefined : { ...of, directPath: '/there' };
  const found = await fetchFile({ reupload: reconnecting })({
    event: message,
    file: again,
    key: { id: 'A' },
  });
  expect(found).toMatchObject({ mediaFailure: null });
  expect(tries).toBe(2);
});

test('a file without a size takes an ordinary place, and room for a large one when it is too small', async () => {
  const big = Buffer.alloc(placeBytes + 100, 7);
  const rooms = new Set<number>();
  const limit: FetchFileOptions['limit'] = (work, bytes) => {
    rooms.add(bytes);
    return work();
  };
  const s3 = async () => ({ send: async () => ({}) }) as unknown as S3Client;
  const more = { fileLimit: async () => 4 * placeBytes, timeoutMs: 20_000, limit, s3 };
  const told = await sealed(big, 'document', { directPath: '/big' });
  answers.set('/big', whole(told.bytes));
  const fetched = async (size: number) => {
    rooms.clear();
    const event = await fetchFile(more)({ event: message, file: { ...told.file, size }, key: null });
    return [...rooms, event.kind === 'message' ? event.mediaFailure : ''];
  };
  expect(await fetched(big.length)).toEqual([big.length, null]);
  expect(await fetched(0)).toEqual([placeBytes, 4 * placeBytes, null]);
  // A file larger than its stated size is not fetched beyond the memory reserved for it.
  expect(await fetched(5)).toEqual([placeBytes, 'tooLarge']);
});

test('type and name under which a file is kept come from its bytes, whatever its sender calls it', async () => {
  const { file, bytes } = await sealed(png, 'image', { fileName: 'a\r\nx-evil: 1/../..\u202egpj.html' });
  answers.set('/good', whole(bytes));
  const event = await fetchFile()({ event: message, file, key: null });
  if (event.kind !== 'message' || !event.media) throw new Error('no file');
  expect(event).toMatchObject({ mediaType: 'image', mediaFailure: null });
  expect(event.media).toMatchObject({ mimetype: 'image/png', width: 1, height: 1, fileName: '..gpj.html' });
  const s3 = await clients.s3();
  const head = await s3.send(
    new HeadObjectCommand({ Bucket: engines.env['MEDIA_BUCKET'], Key: event.media.key }),
  );
  expect(head.ContentType).toBe('image/png');
  expect(head.ContentDisposition).toBe("inline; filename*=UTF-8''..gpj.html");
  expect(head.Metadata ?? {}).toEqual({});
});

test.each<RemoteFile['kind']>(['image', 'document', 'sticker'])(
  'a photo that comes as %s leaves what its camera said of it behind',
  async (kind) => {
    const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), cameraExif('II', 1)]);
    const { file, bytes } = await sealed(withSegments(redJpeg, segment(0xe1, exif)), kind);
    answers.set('/good', whole(bytes));
    const event = await fetchFile()({ event: message, file, key: null });
    if (event.kind !== 'message' || !event.media) throw new Error('no file');
    expect(event.media).toMatchObject({ mimetype: 'image/jpeg', size: redJpeg.length });
    const s3 = await clients.s3();
    const Bucket = engines.env['MEDIA_BUCKET'];
    const kept = await s3.send(new GetObjectCommand({ Bucket, Key: event.media.key }));
    expect(Buffer.from((await kept.Body?.transformToByteArray()) ?? [])).toEqual(redJpeg);
  },
);

test.each<[kind: RemoteFile['kind'] | 'lottie', bytes: string, as: string]>([
  ['image', '<script>alert(1)</script>', 'application'],
  ['sticker', 'no picture', 'application'],
  ['lottie', `PK\u0003\u0004${'\0'.repeat(30)}`, 'sticker'],
  ['document', png.toString('latin1'), 'application'],
  ['video', png.toString('latin1'), 'image'],
  ['audio', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'application'],
])('%s of %j is shown as %s', async (kind, content, as) => {
  const place = { directPath: `/${kind}`, lottie: kind === 'lottie' };
  const sent = kind === 'lottie' ? 'sticker' : kind;
  const { file, bytes } = await sealed(Buffer.from(content, 'latin1'), sent, place);
  answers.set(`/${kind}`, whole(bytes));
  const event = await fetchFile()({ event: message, file, key: null });
  expect(event).toMatchObject({ mediaType: as, mediaFailure: null });
});

test.each([
  ['interactiveMessage', png],
  ['interactiveMessage', Buffer.from('%PDF-1.7\n')],
  ['listMessage', png],
] as const)('the file above a %s leaves it what it is', async (mediaType, content) => {
  const { file, bytes } = await sealed(content, 'image', { directPath: '/above' });
  answers.set('/above', whole(bytes));
  const card = { ...message, mediaType, dataJson: '{"title":"Cardápio"}' };
  const event = await fetchFile()({ event: card, file, key: null });
  expect(event).toMatchObject({ mediaType, dataJson: card.dataJson, media: { size: content.length } });
});

/** A bucket that refuses `times` requests and takes those after them. */
async function strictBucket(code: string, times: number) {
  let refused = 0;
  const strict = createHttpServer((request, response) => {
    request.resume().on('end', () => {
      if (refused++ >= times) return response.writeHead(200).end();
      response.writeHead(400).end(`<Error><Code>${code}</Code></Error>`);
    });
  });
  await once(strict.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(strict.address() as AddressInfo).port}`;
  const s3 = new S3Client({ endpoint, forcePathStyle: true, maxAttempts: 1 });
  return {
    s3: async () => s3,
    stop: () => {
      s3.destroy();
      strict.close();
    },
  };
}

test('what the bucket refuses for what it is does not hold up its chat', async () => {
  const { file, bytes } = await sealed(png, 'image', { directPath: '/refused' });
  answers.set('/refused', whole(bytes));
  const { s3, stop } = await strictBucket('InvalidArgument', Infinity);
  const event = await fetchFile({ s3 })({ event: message, file, key: null });
  stop();
  expect(event).toMatchObject({ mediaFailure: 'unstorable' });
});

test.each(['RequestTimeout', 'ExpiredToken', 'IncompleteBody'])(
  'what passes costs no file, though the bucket answers 400 to it: %s',
  async (code) => {
    const { file, bytes } = await sealed(png, 'image', { directPath: '/passes' });
    answers.set('/passes', whole(bytes));
    const { s3, stop } = await strictBucket(code, 3);
    const event = await fetchFile({ s3 })({ event: message, file, key: null });
    stop();
    expect(event).toMatchObject({ mediaFailure: null, media: { size: png.length } });
  },
);

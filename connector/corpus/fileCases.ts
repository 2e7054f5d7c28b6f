import type { ServerResponse } from 'node:http';
import type { proto } from 'baileys';
import type { MediaStore } from '../simulator/media/mediaStore.ts';
import { sealMedia } from '../simulator/media/mediaCipher.ts';
import { mediaToken } from '../simulator/media/mediaHost.ts';
import type { Chance } from './random.ts';
import type { HostileCase } from './hostileCase.ts';
import { encode } from './rawMessage.ts';
import { oddText } from './textCases.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const contents = [
  png,
  Buffer.from('<html><script>alert(1)</script>'),
  Buffer.from('%PDF-1.7\n'),
  Buffer.from('OggS'),
  Buffer.alloc(0),
  Buffer.alloc(3000, 255),
];
const types = [
  'image/jpeg\n',
  'image/jpeg\r\nx-evil: 1',
  'text/html',
  '',
  'image/svg+xml',
  'x'.repeat(10_000),
  'image/😀',
  '\u0000',
  'application/x-amz-json-1.0',
];
const names = [
  '../../etc/passwd',
  'a\r\nb.png',
  '\u202egnp.exe',
  '',
  'con',
  'x'.repeat(10_000),
  '"; filename=x',
  '\u0000.png',
];
const kinds = [
  'imageMessage',
  'videoMessage',
  'audioMessage',
  'documentMessage',
  'stickerMessage',
  'ptvMessage',
] as const;
const sealedAs = {
  imageMessage: 'image',
  videoMessage: 'video',
  audioMessage: 'audio',
  documentMessage: 'document',
  stickerMessage: 'image',
  ptvMessage: 'video',
} as const;

const begin = (response: ServerResponse, headers: Record<string, string | number>): void => {
  response.on('error', () => {});
  response.writeHead(200, headers);
};

/** Ways in which a download may fail, answered by the host that files are allowed from. */
const answers: Record<string, (response: ServerResponse, sink: string) => void> = {
  'broken off in the middle': (response) => {
    begin(response, { 'content-length': 5000 });
    response.write(Buffer.alloc(100), () => setTimeout(() => response.socket?.destroy(), 20));
  },
  'badly chunked': (response) => {
    response.socket?.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nabc');
  },
  'without end': (response) => {
    begin(response, {});
    const more = (): void => {
      if (!response.destroyed && response.writable)
        response.write(Buffer.alloc(16_384), () => setTimeout(more, 1));
    };
    more();
  },
  dripping: (response) => {
    begin(response, { 'content-length': 5000 });
    const timer = setInterval(() => response.write('a'), 50);
    response.on('close', () => clearInterval(timer));
  },
  silent: () => {},
  huge: (response) => {
    begin(response, { 'content-length': 99_999_999_999 });
    response.write('a');
  },
  compressed: (response) => {
    begin(response, { 'content-encoding': 'gzip' });
    response.end(Buffer.from('H4sIAAAAAAAAA0tMBAC4c1BDAgAAAA==', 'base64'));
  },
  'elsewhere on this machine': (response, sink) => {
    response.writeHead(302, { location: `${sink}/redirected` }).end();
  },
  'at the task’s credentials': (response) => {
    response.writeHead(307, { location: 'http://169.254.169.254/latest/meta-data/iam' }).end();
  },
  'another protocol': (response) => {
    response.socket?.end('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
  },
  'no HTTP': (response) => void response.socket?.end('\u0000\u0001what?'),
  gone: (response) => void response.writeHead(404).end(),
  failing: (response) => void response.writeHead(500).end('x'.repeat(5000)),
};

function described(kind: (typeof kinds)[number], part: Record<string, unknown>): proto.IMessage {
  return { [kind]: part };
}

/** Messages with files. `media` is the allowed host's store; other addresses lead to the sink. */
export async function fileCase(chance: Chance, media: MediaStore, sink: string): Promise<HostileCase> {
  const kind = chance.of(kinds);
  const bytes = chance.of(contents);
  const sealed = await sealMedia(bytes, sealedAs[kind]);
  const token = mediaToken(sealed.fileEncSha256);
  media.putSealed(token, sealed.bytes);
  const there = `/mms/image/${token}`;
  const part: Record<string, unknown> = {
    directPath: there,
    url: `https://${media.host}${there}`,
    mediaKey: sealed.mediaKey,
    fileSha256: sealed.fileSha256,
    fileLength: bytes.length,
    mimetype: chance.of(types),
    fileName: chance.of(names),
    caption: chance.of(['', 'foto', oddText(chance, 2000)]),
  };
  const { host } = new URL(sink);
  const twist = chance.whole(6);
  if (twist === 0) {
    const name = chance.of(Object.keys(answers));
    media.odd.set(token, (response) => answers[name]?.(response, sink));
    return { name: `file ${name}`, stanza: { plain: encode(described(kind, part)) }, shown: true };
  }
  if (twist === 1)
    Object.assign(part, {
      directPath: chance.of([
        null,
        '',
        `//${host}/a`,
        `@${host}/a`,
        `.${host}/a`,
        '\\\\x',
        'x'.repeat(50_000),
      ]),
      url: chance.of([
        `${sink}/a`,
        sink.replace('https:', 'http:'),
        'http://169.254.169.254/latest/meta-data',
        'http://169.254.170.2/v2/credentials',
        `https://mmg.whatsapp.net@${host}/a`,
        `https://[::ffff:127.0.0.1]:${new URL(sink).port}/a`,
        `https://localhost:${new URL(sink).port}/a`,
        `https://elsewhere.example/a`,
        'file:///proc/self/environ',
        'data:text/plain,a',
        'ws://x',
        '%',
      ]),
    });
  if (twist === 2)
    Object.assign(part, {
      fileLength: chance.of([0, -1, 1, 9e15, 4_294_967_296]),
      width: chance.of([0, -1, 4_294_967_295]),
      height: chance.of([1, 4_294_967_295]),
      seconds: 4_294_967_295,
    });
  if (twist === 3)
    Object.assign(part, { mediaKey: chance.bytes(chance.of([0, 1, 31, 33, 5000])), ptt: true });
  if (twist === 4) Object.assign(part, { fileSha256: chance.bytes(chance.of([0, 5, 32])) });
  if (twist === 5)
    Object.assign(part, {
      thumbnailDirectPath: `//${host}/t`,
      thumbnailSha256: chance.bytes(32),
      jpegThumbnail: chance.bytes(chance.of([0, 2000])),
      staticUrl: `${sink}/s`,
      waveform: chance.bytes(900),
    });
  const wrapped =
    chance.whole(5) === 0 ? { interactiveMessage: { header: described(kind, part) } } : described(kind, part);
  return { name: `file, ${kind}, twist ${twist}`, stanza: { plain: encode(wrapped) }, shown: true };
}

/**
 * A message too large for an item of the table while it waits for its file: texts of control characters, endless
 * addresses.
 */
export function unfittingFileCase(chance: Chance): HostileCase {
  const controls = '\u0001'.repeat(65_536);
  const part = chance.of<Record<string, unknown>>([
    { caption: controls, directPath: '/v/x', url: `https://mmg.whatsapp.net/${'u'.repeat(20_000)}` },
    { caption: controls, directPath: `/${'v'.repeat(420_000)}` },
    { caption: '字'.repeat(65_536), url: 'u'.repeat(300_000), directPath: '/v/x' },
    { caption: 'x', directPath: '/v/x', fileSha256: Buffer.alloc(420_000, 1) },
  ]);
  const file = { mediaKey: Buffer.alloc(32, 1), fileLength: 10, ...part };
  return {
    name: 'file that fits no item',
    stanza: { plain: encode(described(chance.of(['imageMessage', 'videoMessage'] as const), file)) },
    shown: true,
  };
}

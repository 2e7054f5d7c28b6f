import { CopyObjectCommand, GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationReply } from '@balcao/shared/contract/defineOperation';
import type { AppError } from '@balcao/shared/errors';
import type { uploadsApi } from '@balcao/shared/uploads/uploadsApi';
import { cameraExif } from '@balcao/shared/server/media/testing/cameraExif';
import { pngOf } from '@balcao/shared/server/media/testing/samplePictures';
import { blueJpeg, redJpeg, segment, withSegments } from '@balcao/shared/server/media/testing/sampleJpeg';
import { verifyMediaUrl } from '../../../../infra/edge/verifyMediaUrl.ts';
import { startS3Front, type S3Front } from '../../../../infra/local/gateway/s3/startS3Front.ts';
import { loadArea } from '../../loading/loadArea.ts';
import { pathTable } from '../../loading/pathTable.ts';
import { type ApiHandler, createAreaHandler } from '../../core/requests/createAreaHandler.ts';
import { apiEvent, lambdaContext } from '../../platform/http/testing/apiEvent.ts';
import { throughEdge } from '../../platform/http/testing/throughEdge.ts';
import { startApi, type TestApi, type TestSession } from '../../platform/http/testing/startApi.ts';
import { createMediaSigner } from '../../platform/media/signMediaUrl.ts';
import { storeFile } from '../../platform/media/storeFile.ts';
import { createRuntime, type Runtime } from '../../platform/runtime/runtime.ts';
import { prepareUpload } from '../../platform/media/prepareUpload.ts';

let api: TestApi;
let front: S3Front;
let runtime: Runtime;
let handler: ApiHandler;
let ana: TestSession;
beforeAll(async () => {
  api = await startApi();
  const engine = api.env['AWS_ENDPOINT_URL_S3'] ?? '';
  const secretKey = api.env['AWS_SECRET_ACCESS_KEY'] ?? '';
  const now = () => runtime.clock.now();
  front = await startS3Front({ port: 0, engine, secretKey, now });
  process.env['AWS_ENDPOINT_URL_S3'] = front.url;
  runtime = createRuntime(process.env);
  handler = throughEdge(
    createAreaHandler(() => runtime, { table: pathTable, load: loadArea }),
    runtime,
  );
  ana = await api.newCompany();
});
afterAll(async () => {
  runtime.clients.destroy();
  await front.stop();
  await api.stop();
});

const png = pngOf();

async function begin(fileName: string, size: number) {
  return (await post({ fileName, size })).body as OperationReply<typeof uploadsApi.createUpload>;
}

async function post(body: object) {
  const headers = { authorization: `Bearer ${ana.token}` };
  const answer = await handler(apiEvent('POST', '/uploads', { headers, body }), lambdaContext());
  return { status: answer.statusCode, body: JSON.parse(answer.body) as unknown };
}

function send(
  upload: Awaited<ReturnType<typeof begin>>,
  data: Uint8Array,
  more: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...upload.fields, ...more })) form.set(name, value);
  form.set('file', new Blob([Uint8Array.from(data)]));
  return fetch(upload.url, { method: 'POST', body: form });
}

const claim = async (
  uploadId: string,
  companyId = ana.user.companyId,
  userId = ana.user.id,
  given: Parameters<typeof prepareUpload>[0] = runtime,
) => {
  const { bring, ...claimed } = await prepareUpload(given, companyId, userId, uploadId);
  await bring();
  return claimed;
};
const refusal = (code: string) => expect.objectContaining({ code }) as AppError;

test('a file goes to the bucket and becomes what its content says', async () => {
  const upload = await begin('Relatório (1).pdf', png.length);
  expect((await send(upload, png)).status).toBe(204);
  const { media, mediaType } = await claim(upload.uploadId);
  expect(mediaType).toBe('image');
  expect(media).toMatchObject({ fileName: 'Relatório (1).pdf', mimetype: 'image/png', size: png.length });
  expect([media.width, media.height]).toEqual([5, 3]);
  const month = new Date().toISOString().slice(0, 7);
  expect(media.key).toMatch(new RegExp(`^${ana.user.companyId}/${month}/[0-9a-f-]{36}\\.png$`));
  const again = await claim(upload.uploadId);
  expect(again.media).toEqual({ ...media, key: again.media.key });
  expect(upload.uploadId.length).toBeLessThanOrEqual(200);
});

test('the form keeps to the size announced, to its key, and to its time', async () => {
  const small = await begin('a.png', 10);
  expect((await send(small, png)).status).toBe(400);
  const elsewhere = await begin('a.png', 1000);
  expect((await send(elsewhere, png, { key: '1/other.png' })).status).toBe(403);
  // The lifetime grows with the size: a small upload's form expires soon, the largest one's does not.
  const largest = await begin('a.png', 64 * 1024 * 1024);
  await api.moveClock(3 * 60_000);
  expect((await send(elsewhere, png)).status).toBe(403);
  await api.moveClock(14 * 60_000);
  expect((await send(largest, png)).status).toBe(204);
  await api.moveClock(16 * 60_000);
  expect((await send(largest, png)).status).toBe(403);
  ana = await api.signIn(ana.user.email);
  const late = await begin('a.png', 1000);
  expect((await send(late, png)).status).toBe(204);
  await api.moveClock(0);
  expect((await post({ fileName: 'a', size: 64 * 1024 * 1024 + 1 })).status).toBe(413);
});

test('an upload is claimed within a day of its beginning, and not afterwards', async () => {
  const upload = await begin('a.png', png.length);
  await send(upload, png);
  const at = (hours: number): Runtime => ({
    ...runtime,
    clock: { ...runtime.clock, now: () => Date.now() + hours * 60 * 60_000 },
  });
  const { companyId, id } = ana.user;
  expect((await claim(upload.uploadId, companyId, id, at(23.9))).mediaType).toBe('image');
  await expect(claim(upload.uploadId, companyId, id, at(24.1))).rejects.toEqual(
    refusal('ERR_UPLOAD_NOT_FOUND'),
  );
});

async function stored(key: string): Promise<Buffer> {
  const s3 = await runtime.clients.s3();
  const answer = await s3.send(new GetObjectCommand({ Bucket: runtime.settings.mediaBucket, Key: key }));
  return Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
}

test.each([
  ['contrato.pdf', Buffer.from('%PDF-1.7 one'), Buffer.from('%PDF-1.7 two')],
  ['foto.jpg', redJpeg, blueJpeg],
])(
  'what was sent once stays what it was, whatever its form is used for later: %s',
  async (name, one, two) => {
    const upload = await begin(name, 1000);
    await send(upload, one);
    const first = await claim(upload.uploadId);
    await send(upload, two);
    const second = await claim(upload.uploadId);
    expect(await stored(first.media.key)).toEqual(one);
    expect(await stored(second.media.key)).toEqual(two);
  },
);

test.each([
  ['of a few kilobytes', 0],
  ['larger than what is looked at first', 300 * 1024],
])('a photo %s leaves what its camera said of it behind', async (_what, more) => {
  const told = [0, 1, 2, 3, 4, 5].map(() => segment(0xfe, Buffer.alloc(more / 6, 'x')));
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), cameraExif('II', 1)]);
  const photo = withSegments(redJpeg, segment(0xe1, exif), ...told);
  const upload = await begin('foto.jpg', photo.length);
  await send(upload, photo);
  const { media, mediaType } = await claim(upload.uploadId);
  expect(mediaType).toBe('image');
  expect(media).toMatchObject({ mimetype: 'image/jpeg', size: redJpeg.length, width: 8, height: 8 });
  expect(await stored(media.key)).toEqual(redJpeg);
  const form = await storeFile(runtime, ana.user.companyId, { fileName: '', contentType: '', data: photo });
  expect(form.media.size).toBe(redJpeg.length);
  expect(await stored(form.media.key)).toEqual(redJpeg);
});

test('what is claimed is what was looked at, even if it is replaced at that moment', async () => {
  const upload = await begin('a.pdf', 1000);
  await send(upload, Buffer.from('%PDF-1.7'));
  const s3 = await runtime.clients.s3();
  let seen = '';
  const racing = {
    send: async (command: CopyObjectCommand) => {
      seen ||= command.constructor.name;
      // Between the check and the copy, the same form replaces the document by a page.
      if (command instanceof CopyObjectCommand) await send(upload, Buffer.from('<html>other</html>'));
      return s3.send(command);
    },
  };
  const raced = {
    ...runtime,
    clients: { ...runtime.clients, s3: async () => racing as unknown as S3Client },
  };
  const { companyId, id } = ana.user;
  await expect(claim(upload.uploadId, companyId, id, raced)).rejects.toEqual(refusal('ERR_CONFLICT'));
  expect(seen).toBe('GetObjectCommand');
  expect((await claim(upload.uploadId)).media.mimetype).toBe('text/plain');
});

test('what one person begins and names in no message is bounded, whatever room the company has', async () => {
  const before = ana;
  ana = await api.newUser(ana, { name: 'Rui', email: 'rui@uploads.test' });
  const largest = { fileName: 'a.bin', size: 64 * 1024 * 1024 };
  const answers: number[] = [];
  for (let upload = 0; upload < 33; upload++) answers.push((await post(largest)).status);
  expect(answers.filter((status) => status !== 200)).toEqual([429]);
  // The limit is per person: a colleague is not affected.
  ana = before;
  expect((await post(largest)).status).toBe(200);
});

test('nobody claims what another person began, nor what was never sent', async () => {
  const upload = await begin('a.png', 1000);
  await expect(claim(upload.uploadId)).rejects.toEqual(refusal('ERR_UPLOAD_NOT_FOUND'));
  await send(upload, png);
  const { companyId, id } = ana.user;
  for (const [company, user] of [
    [companyId + 1, id],
    [companyId, id + 1],
  ])
    await expect(claim(upload.uploadId, company, user)).rejects.toEqual(refusal('ERR_UPLOAD_NOT_FOUND'));
  for (const forged of ['x', 'a.b', `${upload.uploadId}x`, ''])
    await expect(claim(forged)).rejects.toEqual(refusal('ERR_UPLOAD_NOT_FOUND'));
});

test.each([
  ['planilha.csv', Buffer.from('nome;número\nAna;1'), 'text/csv', 'application'],
  ['página.html', Buffer.from('<html><script>alert(1)</script>'), 'text/plain', 'application'],
  ['foto.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'text/plain', 'application'],
  ['foto.jpg', Buffer.from([0, 1, 2, 3]), 'application/octet-stream', 'application'],
  [
    'som.ogg',
    Buffer.from(`OggS${'\0'.repeat(24)}OpusHead${'\0'.repeat(64)}`),
    'audio/ogg; codecs=opus',
    'audio',
  ],
])('%s of a form is stored as what it is', async (fileName, data, mimetype, mediaType) => {
  const file = { fileName, contentType: 'image/png', data };
  const stored = await storeFile(runtime, ana.user.companyId, file);
  expect([stored.media.mimetype, stored.mediaType]).toEqual([mimetype, mediaType]);
});

test('the address of a file is one that the edge accepts, and lasts six hours at least', async () => {
  const sign = await createMediaSigner(runtime);
  const { origin, pathname: path, searchParams: search } = new URL(sign('2/2026-01/ação b.png'));
  expect(origin).toBe(runtime.settings.publicUrl);
  const [e, s] = [search.get('e') ?? '', search.get('s') ?? ''];
  const secret = Buffer.from(await runtime.secrets('media-url')).toString('base64');
  const accepted = (uri: string, at: number) =>
    verifyMediaUrl(uri, e, s, secret, at / 1000, (key, text) =>
      createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest('hex'),
    );
  const now = Date.now();
  expect(accepted(path, now)).toBe(true);
  expect(accepted(path, now + 6 * 3_600_000)).toBe(true);
  expect(accepted(path, now + 12 * 3_600_000 + 1000)).toBe(false);
  expect(accepted(path.replace('/media/2/', '/media/3/'), now)).toBe(false);
  // The edge verifies the same way, with the secret decoded the same way.
  const edge = readFileSync(new URL('../../../../infra/edge/edgeFunctions.ts', import.meta.url), 'utf8');
  expect(edge).toContain("Buffer.from(secret, 'base64')");
});

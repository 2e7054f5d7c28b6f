import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { startTestEngines } from '@balcao/infra/local/testing/startTestEngines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRuntime, type Runtime } from '../runtime/runtime.ts';
import { type ExportFile, newExport, writeExport } from './writeExport.ts';

let engines: Awaited<ReturnType<typeof startTestEngines>>;
let runtime: Runtime;
let s3: S3Client;
beforeAll(async () => {
  engines = await startTestEngines();
  Object.assign(process.env, engines.env);
  runtime = createRuntime(engines.env);
  s3 = await runtime.clients.s3();
});
afterAll(async () => {
  runtime.clients.destroy();
  await engines.stop();
});

const stored = async (key: string) =>
  s3.send(new GetObjectCommand({ Bucket: runtime.settings.mediaBucket, Key: key }));
const contentOf = async (key: string) =>
  Buffer.from((await (await stored(key)).Body?.transformToByteArray()) ?? []);
const fresh = () =>
  newExport({ companyId: 7, id: 'job' }, { name: 'Ação; 1.csv', mimetype: 'text/csv', extension: 'csv' });
/** The file after a round trip through JSON, as in a timer's payload. */
const asKept = (file: ExportFile) => JSON.parse(JSON.stringify(file)) as ExportFile;
const megabytes = (count: number, fill: number) => Buffer.alloc(count * 1024 * 1024, fill);

test('a small one is there at once, to be taken under its name, and for a day', async () => {
  const file = fresh();
  expect(file.key).toMatch(/^7\/exports\/job-[0-9a-f-]{36}\.csv$/);
  const { writer } = await writeExport(runtime, file);
  await writer.write(Buffer.from('oi'));
  expect(await writer.finish()).toBe(2);
  const answer = await stored(file.key);
  expect(await answer.Body?.transformToString()).toBe('oi');
  expect(answer.ContentDisposition).toBe("attachment; filename*=UTF-8''A%C3%A7%C3%A3o%3B%201.csv");
  expect(answer.CacheControl).toBe('private, no-store');
});

test('one that grows over several runs is whole, also where a run was made twice and the last answer was lost', async () => {
  let file = fresh();
  const pieces = [megabytes(5, 1), megabytes(14, 2), megabytes(3, 3), megabytes(6, 4), megabytes(1, 5)];
  for (const [index, piece] of pieces.entries()) {
    // Of each two runs the first dies before its state is stored.
    for (const lost of [true, false]) {
      const { writer, kept } = await writeExport(runtime, file);
      expect(Buffer.from(kept).toString()).toBe(index === 0 ? '' : `after ${index}`);
      await writer.write(piece);
      const next = await writer.pause(Buffer.from(`after ${index + 1}`));
      if (!lost) file = asKept(next);
    }
  }
  const whole = Buffer.concat([...pieces, Buffer.from('end')]);
  expect(file.parts.length).toBeGreaterThan(1);
  for (let run = 0; run < 2; run++) {
    const { writer } = await writeExport(runtime, file);
    await writer.write(Buffer.from('end'));
    expect(await writer.finish()).toBe(whole.length);
  }
  expect((await contentOf(file.key)).equals(whole)).toBe(true);
  // Finishing twice gives the same size, also if the last run wrote more than one part.
  const grown = await writeExport(runtime, {
    ...file,
    uploadId: undefined,
    parts: [],
    paused: undefined,
    size: 0,
  });
  await grown.writer.write(megabytes(6, 1));
  const more = asKept(await grown.writer.pause());
  for (let run = 0; run < 2; run++) {
    const { writer } = await writeExport(runtime, more);
    await writer.write(megabytes(7, 2));
    expect(await writer.finish()).toBe(13 * 1024 * 1024);
  }
  expect((await stored(file.key)).ContentType).toBe('text/csv');
});

test('what is asked of the bucket names the tag by which it lets go of all of it', async () => {
  const asked: { name: string; tagging: unknown }[] = [];
  const watched = {
    ...runtime,
    clients: {
      ...runtime.clients,
      s3: async () =>
        new Proxy(s3, {
          get: (target, property) =>
            property === 'send'
              ? (command: { constructor: { name: string }; input: { Tagging?: string } }) => {
                  asked.push({ name: command.constructor.name, tagging: command.input.Tagging });
                  return target.send(command as never);
                }
              : Reflect.get(target, property),
        }),
    },
  };
  const { writer } = await writeExport(watched, fresh());
  await writer.write(megabytes(7, 1));
  await writer.pause();
  await (await writeExport(watched, fresh())).writer.finish();
  expect(asked).toEqual([
    { name: 'CreateMultipartUploadCommand', tagging: 'expires=day' },
    { name: 'UploadPartCommand', tagging: undefined },
    { name: 'PutObjectCommand', tagging: 'expires=day' },
    { name: 'PutObjectCommand', tagging: 'expires=day' },
  ]);
});

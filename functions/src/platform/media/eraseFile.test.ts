import { expect, test } from 'vitest';
import type { Runtime } from '../runtime/runtime.ts';
import { eraseFile } from './eraseFile.ts';

const key = '7/2026-01/foto.jpg';

/** Fake of a versioned S3 bucket: a deletion without a version adds a delete marker, and lists filter by key prefix. */
function versionedBucket() {
  const stored = [
    { Key: key, VersionId: 'v1' },
    { Key: key, VersionId: 'v2' },
    { Key: `${key}.jpg`, VersionId: 'another file' },
    { Key: '7/2026-01/outra.jpg', VersionId: 'v1' },
  ];
  const marks: { Key: string; VersionId: string }[] = [];
  const send = async ({
    constructor,
    input,
  }: {
    constructor: { name: string };
    input: Record<string, string>;
  }) => {
    const { Bucket, Key = '', VersionId, Prefix = '' } = input;
    expect(Bucket).toBe('media');
    if (constructor.name === 'ListObjectVersionsCommand') {
      const begins = (one: { Key: string }) => one.Key.startsWith(Prefix);
      return { Versions: stored.filter(begins), DeleteMarkers: marks.filter(begins) };
    }
    if (VersionId === undefined) marks.push({ Key, VersionId: `mark of ${Key}` });
    for (const list of [stored, marks]) {
      const at = list.findIndex((one) => one.Key === Key && one.VersionId === VersionId);
      if (at >= 0) list.splice(at, 1);
    }
    return {};
  };
  const runtime = { clients: { s3: async () => ({ send }) }, settings: { mediaBucket: 'media' } };
  return { runtime: runtime as unknown as Runtime, stored, marks };
}

test('every version goes, and the mark that says that it was deleted; of other files none', async () => {
  const { runtime, stored, marks } = versionedBucket();
  await eraseFile(runtime, key);
  expect(marks).toEqual([]);
  expect(stored.map(({ VersionId }) => VersionId)).toEqual(['another file', 'v1']);
  // Repeated, as after a crash.
  await eraseFile(runtime, key);
  expect([marks, stored.length]).toEqual([[], 2]);
});

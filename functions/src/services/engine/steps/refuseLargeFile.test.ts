import { expect, test } from 'vitest';
import { sampleEvent, sampleNow, sampleState, undecided } from '../testing/sampleState.ts';
import { refuseLargeFile } from './refuseLargeFile.ts';

test('a file that is too large is told of, and the run goes on; no other failure is', () => {
  const decide = (more: object) =>
    refuseLargeFile(undecided, sampleState(), { ...sampleEvent, ...more }, sampleNow);
  const told = decide({ mediaFailure: 'tooLarge', fileLimit: 32 * 1024 * 1024 });
  expect([told.ended, told.texts]).toEqual([false, [{ text: expect.stringContaining('32 MB') as string }]]);
  for (const mediaFailure of ['timeout', 'gone', null]) expect(decide({ mediaFailure })).toEqual(undecided);
});

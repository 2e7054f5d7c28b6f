import { expect, test } from 'vitest';
import { type Ending, type Job, runJobs } from './runJobs.ts';

/** Runs made-up jobs, each for a moment; returns the order of events and how each job ended. */
async function play(
  jobs: readonly (Job & { fails?: true; takes?: number })[],
  more: { cores?: number; mostWaiting?: number } = {},
) {
  const happened: string[] = [];
  const printed: string[] = [];
  let busy = 0;
  let waiting = 0;
  const most = { busy: 0, waiting: 0 };
  const endings = await runJobs(jobs, {
    ...more,
    print: (text) => printed.push(text),
    run: async ({ name, cores, fails, takes = 1 }, say) => {
      happened.push(`${name} begins`);
      busy += cores;
      if (cores === 0) waiting += 1;
      most.busy = Math.max(most.busy, busy);
      most.waiting = Math.max(most.waiting, waiting);
      say(`${name} 1\n`);
      for (let turn = 0; turn < takes; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      say(`${name} 2\n`);
      busy -= cores;
      if (cores === 0) waiting -= 1;
      happened.push(`${name} ends`);
      return fails !== true;
    },
  });
  return { happened, printed, most, endings: Object.fromEntries(endings) as Record<string, Ending> };
}

test('two cores are kept busy and never more; what does not fit lets what fits go first', async () => {
  const { happened, most } = await play([
    { name: 'lint', cores: 1, takes: 2 },
    { name: 'large', cores: 2 },
    { name: 'format', cores: 1, takes: 5 },
    { name: 'types', cores: 1, takes: 2 },
  ]);
  expect(most.busy).toBe(2);
  expect(happened).toEqual([
    'lint begins',
    'format begins',
    'lint ends',
    'types begins',
    'types ends',
    'format ends',
    'large begins',
    'large ends',
  ]);
});

test('what mostly waits stands beside what computes, so many at a time', async () => {
  const { happened, most } = await play([
    { name: 'large', cores: 2, takes: 9 },
    ...['kills', 'stories', 'connectors', 'takeovers'].map((name) => ({ name, cores: 0 as const, takes: 2 })),
  ]);
  expect(happened.slice(0, 4)).toEqual(['large begins', 'kills begins', 'kills ends', 'stories begins']);
  expect(happened.at(-1)).toBe('large ends');
  expect(most).toEqual({ busy: 2, waiting: 1 });
});

test('a job begins once all that it needs has ended; what nobody runs is not waited for', async () => {
  const { happened } = await play([
    { name: 'synth', needs: ['build', 'nobody runs this'], cores: 1 },
    { name: 'build', cores: 1, takes: 3 },
    { name: 'lint', cores: 1 },
  ]);
  expect(happened).toEqual([
    'build begins',
    'lint begins',
    'lint ends',
    'build ends',
    'synth begins',
    'synth ends',
  ]);
});

test('what is alone begins when nothing runs, and nothing begins beside it', async () => {
  const { happened } = await play([
    { name: 'timed', cores: 1, alone: true, takes: 3 },
    { name: 'also timed', cores: 0, alone: true, takes: 3 },
    { name: 'lint', cores: 1, takes: 2 },
    { name: 'kills', cores: 0, takes: 4 },
  ]);
  expect(happened.slice(0, 4).toSorted()).toEqual(['kills begins', 'kills ends', 'lint begins', 'lint ends']);
  expect(happened.slice(4)).toEqual(['timed begins', 'timed ends', 'also timed begins', 'also timed ends']);
});

test('what needs one that is alone comes after it, beside others again', async () => {
  const { happened } = await play([
    { name: 'timed', cores: 1, alone: true },
    { name: 'after', needs: ['timed'], cores: 1, takes: 2 },
    { name: 'after too', needs: ['timed'], cores: 1, takes: 2 },
  ]);
  expect(happened.slice(2, 4)).toEqual(['after begins', 'after too begins']);
});

test('a failing job takes along what needs it, and nothing else', async () => {
  const { endings, happened } = await play([
    { name: 'build', cores: 1, fails: true },
    { name: 'synth', needs: ['build'], cores: 1 },
    { name: 'stories', needs: ['synth'], cores: 0 },
    { name: 'lint', cores: 1 },
  ]);
  expect(endings).toEqual({ build: 'failed', synth: 'left out', stories: 'left out', lint: 'good' });
  expect(happened).not.toContain('synth begins');
});

test('one that throws has failed, and says why', async () => {
  const printed: string[] = [];
  const endings = await runJobs([{ name: 'lint', cores: 1 }], {
    print: (text) => printed.push(text),
    run: () => Promise.reject(new Error('no linter')),
  });
  expect(endings.get('lint')).toBe('failed');
  expect(printed.join('')).toContain('no linter');
});

test('what a job says stays together', async () => {
  const { printed } = await play([
    { name: 'lint', cores: 1, takes: 3 },
    { name: 'types', cores: 1, takes: 2 },
    { name: 'timed', cores: 1, alone: true },
  ]);
  expect(printed).toEqual(['types 1\ntypes 2\n', 'lint 1\nlint 2\n', 'timed 1\n', 'timed 2\n']);
});

test('one that wants more cores than there are has them all', async () => {
  const { happened } = await play(
    [
      { name: 'large', cores: 2 },
      { name: 'lint', cores: 1 },
    ],
    { cores: 1 },
  );
  expect(happened).toEqual(['large begins', 'large ends', 'lint begins', 'lint ends']);
});

test('jobs that need each other are an error', async () => {
  const jobs = [
    { name: 'a', needs: ['b'], cores: 1 as const },
    { name: 'b', needs: ['a'], cores: 1 as const },
  ];
  await expect(play(jobs)).rejects.toThrow('jobs that need each other: a, b');
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { areas } from '../../everyArea.ts';

const kinds = Object.values(areas).flatMap(({ timers = {}, jobs = {}, files = {} }) =>
  Object.keys({ ...timers, ...jobs, ...files }),
);

test('docs/engine.md says of each timer what it does, or that it is no part of the bot', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/engine.md'), 'utf8');
  const [, time = ''] = page.split('\n## Time\n');
  const [own = '', others = ''] = (time.split('\n## ')[0] ?? '').split('\n### Timers of other pages\n');
  const told = [...own.matchAll(/^### (\w+)\n\n\S/gm)].map(([, kind = '']) => kind);
  const named = [...others.matchAll(/`(\w+)`/g)].map(([, kind = '']) => kind);
  expect(told).not.toEqual([]);
  expect([...told, ...named].toSorted()).toEqual(kinds.toSorted());
});

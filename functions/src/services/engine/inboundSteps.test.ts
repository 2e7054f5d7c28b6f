import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inboundSteps } from './decideInbound.ts';

const here = import.meta.dirname;

test('every step is one of those that decide', () => {
  const list = ['decideInbound.ts', 'botSteps.ts']
    .map((file) => readFileSync(join(here, file), 'utf8'))
    .join('');
  const steps = globSync('steps/*.ts', { cwd: here }).filter((file) => !file.endsWith('.test.ts'));
  expect(steps).not.toEqual([]);
  const forgotten = steps.filter((file) => !list.includes(`from './${file}'`));
  expect(
    forgotten,
    'Nothing runs these steps: give them their place in ticketSteps (decideInbound.ts) or botSteps (botSteps.ts).',
  ).toEqual([]);
});

test('docs/engine.md says of each step what it does, in their order', () => {
  const [steps = ''] = readFileSync(join(here, '../../../../docs/engine.md'), 'utf8').split('\n## Time\n');
  const paragraphs = [...steps.matchAll(/^### (\w+)\n\n\S/gm)].map(([, name]) => name);
  expect(paragraphs).toEqual(inboundSteps.map(({ name }) => name));
});

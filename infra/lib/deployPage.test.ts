import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { functionParts } from '../parts/functions.ts';
import { publicThrottling, restThrottling } from './apiStack.ts';
import { readDeploymentSettings, settingsInFile } from './deploymentSettings.ts';

// Figures and names of docs/deploy.md that the deployment decides. Those of alarms and costs are in running.test.ts,
// those of the firewall in firewall.test.ts.
const page = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
const text = page.replaceAll(/\s+/g, ' ');
const settingsTable = page.slice(page.indexOf('### Settings'), page.indexOf('### Before the first'));
const row = (name: string) => settingsTable.split('\n').find((line) => line.startsWith(`| \`${name}\` `));

it('lists every setting, and no other', () => {
  const listed = [...settingsTable.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(settingsInFile));
  expect(listed).toHaveLength(settingsInFile.length);
});

it('says what a setting is when it is left out', () => {
  const usual = readDeploymentSettings({});
  for (const name of ['storageLimitGb', 'userRequests', 'companyRequests', 'transcriptionsAtOnce'] as const)
    expect.soft(row(name), name).toContain(`; ${usual[name]},`);
  expect(row('transcriptionModel')).toContain(usual.transcriptionModel);
});

it('says how many executions the queues take', () => {
  const most = functionParts.flatMap((part) =>
    'queue' in part ? [`\`${part.queue.name}\` ${part.queue.maxConcurrency}`] : [],
  );
  const said = /\(`inbound` uses at most [^)]*\)/.exec(text)?.[0].replace('uses at most ', '') ?? '';
  expect(most.length).toBeGreaterThan(3);
  for (const each of most) expect.soft(said).toContain(each);
});

it('says how many requests API Gateway lets through', () => {
  const rate = restThrottling.rate.toLocaleString('en');
  const said = [...text.matchAll(/([\d,]+) requests a second(?! of|, a| or more)/g)].map(
    ([, figure]) => figure,
  );
  expect(said.length).toBeGreaterThan(2);
  expect(new Set(said)).toEqual(new Set([rate]));
  expect(text).toContain(`${publicThrottling.rate} of them for each path that needs no sign-in`);
  expect(text).toContain(`${restThrottling.rate / 4} requests a second, a quarter of`);
});

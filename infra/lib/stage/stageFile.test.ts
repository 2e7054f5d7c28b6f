import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../build/paths.ts';
import { prodContext } from '../builtRepository.ts';
import { inUseParameter, refuseChanges } from './inUse.ts';
import { readStageFile } from './stageFile.ts';
import { synthesise } from '../testing.ts';

const root = mkdtempSync(join(tmpdir(), 'balcao-stages-'));
mkdirSync(join(root, 'infra', 'stages'), { recursive: true });
const write = (stage: string, text: string) =>
  writeFileSync(join(root, 'infra', 'stages', `${stage}.json`), text);
const read = (context: Record<string, unknown>, at = root) =>
  readStageFile({ tryGetContext: (name) => context[name] }, at);

const arn =
  'arn:aws:dynamodb:sa-east-1:111111111111:table/balcao-prod-restored/stream/2026-01-01T00:00:00.000';
const webAclArn = 'arn:aws:wafv2:us-east-1:111111111111:global/webacl/balcao-prod/11111111';
const { stage: _, ...settings } = prodContext;

it('reads the settings of a stage from its file', () => {
  write('prod', JSON.stringify({ ...settings, restoredStreamArn: arn, restConcurrency: 40 }));
  expect(read({ stage: 'prod' })).toMatchObject({
    stage: 'prod',
    production: true,
    restoredStreamArn: arn,
    restConcurrency: 40,
  });
  expect(read({}, repositoryRoot)).toMatchObject({ stage: 'dev', production: false });
});

it('refuses a setting in the shell, a file that is missing, and one that cannot be read', () => {
  expect(() => read({ stage: 'prod', restoredStreamArn: arn })).toThrow(
    'Write restoredStreamArn into infra/stages/prod.json',
  );
  expect(() => read({ stage: 'homolog' })).toThrow('write infra/stages/homolog.json');
  expect(() => read({ stage: '../prod' })).toThrow('has no settings');
  write('torn', '{');
  expect(() => read({ stage: 'torn' })).toThrow('infra/stages/torn.json is not JSON');
  write('list', '[]');
  expect(() => read({ stage: 'list' })).toThrow('not a JSON object');
  write('twice', '{"stage":"prod"}');
  expect(() => read({ stage: 'twice' })).toThrow('delete stage in it');
});

it('refuses another table, key, bucket or firewall than the last deployment’s, unless it is named', () => {
  const own = synthesise(prodContext).inUse;
  expect(own).toMatchObject({ table: 'balcao-prod', firewall: 'none' });
  const restored = synthesise({ ...prodContext, restoredStreamArn: arn }).inUse;
  expect(restored).toEqual({ ...own, table: 'balcao-prod-restored' });
  const { firewall: _none, ...rest } = prodContext;
  const walled = synthesise({ ...rest, webAclArn }).inUse;
  expect(walled).toEqual({ ...own, firewall: webAclArn });

  expect(() => refuseChanges('prod', own, own, '')).not.toThrow();
  // The setting was forgotten after a restore.
  expect(() => refuseChanges('prod', restored, own, '')).toThrow(
    'the table balcao-prod-restored, now balcao-prod. If that is meant, pass -c change=table',
  );
  expect(() => refuseChanges('prod', walled, restored, 'table')).toThrow('-c change=firewall');
  expect(() => refuseChanges('prod', walled, restored, 'table,firewall')).not.toThrow();
  expect(() => refuseChanges('prod', own, { ...own, key: 'Other', bucket: 'Other' }, '')).toThrow(
    '-c change=key,bucket',
  );
  expect(() => refuseChanges('prod', own, restored, 'tables')).toThrow('tables is none of them');
});

it('notes in the stage what it uses', () => {
  const { template, inUse } = synthesise(prodContext);
  template('observability').hasResourceProperties('AWS::SSM::Parameter', {
    Name: inUseParameter('prod'),
    Value: JSON.stringify(inUse),
  });
  const ids = Object.keys(template('data').toJSON()['Resources'] as object);
  expect(ids).toContain(inUse.key);
  expect(ids).toContain(inUse.bucket);
});

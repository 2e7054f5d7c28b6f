import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { prodContext } from '../builtRepository.ts';
import { refuseChanges } from './inUse.ts';
import { readInUse } from './readInUse.ts';
import { synthesise } from '../testing.ts';

const account = '111111111111';
const own = synthesise(prodContext).inUse;
const restored = { ...own, table: 'balcao-prod-restored' };
const webAcl = `arn:aws:wafv2:us-east-1:${account}:global/webacl/balcao-prod/11111111`;

const replies = join(mkdtempSync(join(tmpdir(), 'balcao-deployed-')), 'aws');
/** A fake AWS CLI, with these replies by service; a service without one answers as for what does not exist. */
function deployed(reply: Record<string, unknown>): void {
  const cases = Object.entries(reply).map(
    ([words, json]) => `  "${words} "*) echo '${JSON.stringify(json)}' ;;\n`,
  );
  writeFileSync(
    replies,
    `#!/bin/sh\ncase "$* " in\n${cases.join('')}  *) echo "An error occurred (ResourceNotFoundException) when calling" >&2; exit 254 ;;\nesac\n`,
  );
  chmodSync(replies, 0o755);
}
const caller = { 'sts get-caller-identity': { Account: account } };
const stage = (table: string, WebACLId = '') => ({
  ...caller,
  'lambda get-function-configuration --function-name balcao-prod-auth': {
    Environment: {
      Variables: {
        TABLE_NAME: table,
        MEDIA_BUCKET: 'balcao-prod-data-media1',
        KMS_KEY_ID: `arn:aws:kms:sa-east-1:${account}:key/11-22`,
      },
    },
  },
  'cloudformation describe-stack-resources --stack-name balcao-prod-data': {
    StackResources: [
      { LogicalResourceId: own.key, PhysicalResourceId: '11-22', ResourceType: 'AWS::KMS::Key' },
      {
        LogicalResourceId: own.bucket,
        PhysicalResourceId: 'balcao-prod-data-media1',
        ResourceType: 'AWS::S3::Bucket',
      },
    ],
  },
  'cloudformation describe-stack-resources --stack-name balcao-prod-web': {
    StackResources: [
      { LogicalResourceId: 'D', PhysicalResourceId: 'E1', ResourceType: 'AWS::CloudFront::Distribution' },
    ],
  },
  'cloudfront get-distribution-config --id E1': { DistributionConfig: { WebACLId } },
});

/** The note as SSM has it; undefined is none. */
let note: { value: string; account: string } | undefined;
const ssm = createServer((_request, response) => {
  const Parameter = note && {
    Value: note.value,
    ARN: `arn:aws:ssm:sa-east-1:${note.account}:parameter/balcao-prod/in-use`,
  };
  response.writeHead(note ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
  response.end(JSON.stringify(Parameter ? { Parameter } : { __type: 'ParameterNotFound' }));
});
beforeAll(async () => {
  await new Promise<void>((done) => ssm.listen(0, '127.0.0.1', done));
  vi.stubEnv('AWS_ENDPOINT_URL_SSM', `http://127.0.0.1:${(ssm.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.stubEnv('CDK_DEFAULT_REGION', 'sa-east-1');
  vi.stubEnv('CDK_DEFAULT_ACCOUNT', account);
  vi.stubEnv('PATH', `${join(replies, '..')}:${process.env['PATH']}`);
});
beforeEach(() => {
  note = undefined;
  deployed(caller);
});
afterAll(() => {
  vi.unstubAllEnvs();
  ssm.close();
});

it('reads the note of the last deployment', async () => {
  note = { value: JSON.stringify(restored), account };
  expect(await readInUse('prod')).toEqual(restored);
});

it('before the first deployment nothing is in use', async () => {
  expect(await readInUse('prod')).toBeUndefined();
});

it('of a stage that an older release deployed without a note reads what it uses', async () => {
  deployed(stage('balcao-prod-restored', webAcl));
  const before = await readInUse('prod');
  expect(before).toEqual({ ...restored, firewall: webAcl });
  if (before === undefined) throw new Error('nothing read');
  // At the upgrade that introduced the stage's file the setting was forgotten in it.
  expect(() => refuseChanges('prod', before, own, '')).toThrow(
    'the table balcao-prod-restored, now balcao-prod',
  );
  deployed(stage('balcao-prod'));
  expect(await readInUse('prod')).toEqual(own);
});

it('takes nothing for the first deployment that it could not read', async () => {
  deployed({});
  await expect(readInUse('prod')).rejects.toThrow('could not be read');
  // The stage's functions can be read and its CloudFront cannot.
  const { 'cloudfront get-distribution-config --id E1': _, ...half } = stage('balcao-prod');
  deployed(half);
  await expect(readInUse('prod')).rejects.toThrow('could not be read');
});

it('refuses what was read in another account than the one deployed to', async () => {
  const other = '222222222222';
  deployed({ 'sts get-caller-identity': { Account: other } });
  await expect(readInUse('prod')).rejects.toThrow(`account ${other}, and the deployment goes to ${account}`);
  note = { value: JSON.stringify(own), account: other };
  await expect(readInUse('prod')).rejects.toThrow(`account ${other}, and the deployment goes to ${account}`);
});

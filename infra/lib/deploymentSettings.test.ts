import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildOutputs } from './buildOutputs.ts';
import { readDeploymentSettings } from './deploymentSettings.ts';
import { builtRepository, prodContext } from './builtRepository.ts';

const read = (context: Record<string, string>) =>
  readDeploymentSettings({ tryGetContext: (name) => context[name] });

describe('readDeploymentSettings', () => {
  it('needs nothing for dev', () => {
    expect(read({})).toEqual({
      stage: 'dev',
      domainName: undefined,
      certificateArn: undefined,
      alarmEmail: undefined,
      allowedOrigins: [],
      restConcurrency: undefined,
      requestRate: undefined,
      storageLimitGb: 50,
      transcriptionUrl: 'https://api.openai.com/v1/audio/transcriptions',
      transcriptionModel: 'whisper-1',
      transcriptionsAtOnce: 20,
      nodeImage: undefined,
      webAclArn: undefined,
      restoredStreamArn: undefined,
    });
  });

  it('leaves half of the calls kept free to others than transcriptions, unless told otherwise', () => {
    expect(read({ restConcurrency: '9' }).transcriptionsAtOnce).toBe(4);
    expect(read({ restConcurrency: '1' }).transcriptionsAtOnce).toBe(1);
    expect(read({ restConcurrency: '9', transcriptionsAtOnce: '7' }).transcriptionsAtOnce).toBe(7);
  });

  it('names every setting that prod lacks, in one sentence', () => {
    expect(() => read({ stage: 'prod' })).toThrow(
      'Stage prod needs -c domainName=... -c certificateArn=... -c alarmEmail=... -c nodeImage=... (see docs/deploy.md).',
    );
    expect(() => read({ ...prodContext, alarmEmail: '' })).toThrow('Stage prod needs -c alarmEmail=... (see');
    expect(read(prodContext)).toMatchObject(prodContext);
  });

  it.each([
    [{ stage: 'production' }, 'stage must be dev or prod'],
    [
      { ...prodContext, certificateArn: 'arn:aws:acm:sa-east-1:111111111111:certificate/x' },
      'certificateArn',
    ],
    [{ ...prodContext, domainName: 'https://app.example.com' }, 'domainName'],
    [{ ...prodContext, alarmEmail: 'nobody' }, 'alarmEmail'],
    [{ domainName: 'app.example.com' }, 'go together'],
    [{ allowedOrigins: 'https://a.example.com,http://b.example.com' }, 'http://b.example.com'],
    [{ restoredStreamArn: 'arn:aws:dynamodb:us-east-1:111111111111:table/other' }, 'restoredStreamArn'],
    [{ allowedOrigins: 'https://a.example.com/") #end' }, 'allowedOrigins'],
    [{ restConcurrency: 'many' }, 'restConcurrency'],
    [{ restConcurrency: '0' }, 'restConcurrency'],
    [{ requestRate: '9' }, 'requestRate must be a whole number from 10'],
    [{ transcriptionUrl: 'http://api.example.com/v1/audio/transcriptions' }, 'transcriptionUrl'],
    [{ transcriptionUrl: 'https://10.0.0.1/v1/audio/transcriptions' }, 'transcriptionUrl'],
    [{ transcriptionsAtOnce: '0' }, 'transcriptionsAtOnce must be a whole number from 1'],
    [{ storageLimitGb: '-1' }, 'storageLimitGb'],
    [{ storageLimitGb: '1.5' }, 'storageLimitGb'],
    [{ transcriptionModel: 'a model' }, 'transcriptionModel'],
    [{ ...prodContext, nodeImage: 'node:24.21.0-bookworm-slim' }, 'nodeImage'],
  ])('refuses %o', (context, sentence) => {
    expect(() => read(context)).toThrow(sentence);
  });
});

describe('buildOutputs', () => {
  it('asks for a build, once, when something is missing', () => {
    expect(() => buildOutputs(mkdtempSync(join(tmpdir(), 'balcao-empty-')))).toThrow(
      'run npm run build first',
    );
    const root = builtRepository();
    expect(() => buildOutputs(root)).not.toThrow();
    rmSync(join(root, 'dist/functions/engine/index.mjs'));
    expect(() => buildOutputs(root)).toThrow('1 missing, such as');
  });
});

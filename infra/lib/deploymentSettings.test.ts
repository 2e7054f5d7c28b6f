import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildOutputs } from './buildOutputs.ts';
import { readDeploymentSettings } from './deploymentSettings.ts';
import { builtRepository, prodContext } from './builtRepository.ts';

const read = (given: Record<string, unknown>) => readDeploymentSettings(given);

const webAclArn = 'arn:aws:wafv2:us-east-1:111111111111:global/webacl/balcao-prod/11111111';

describe('readDeploymentSettings', () => {
  it('takes other stages than the two: production unless the file says otherwise', () => {
    expect(read({ ...prodContext, stage: 'filial-2' })).toMatchObject({
      stage: 'filial-2',
      production: true,
    });
    expect(read({ stage: 'homolog', production: false })).toMatchObject({ production: false });
    expect(() => read({ stage: 'homolog' })).toThrow('Stage homolog needs domainName');
    expect(read({ ...prodContext, firewall: undefined, webAclArn }).webAclArn).toBe(webAclArn);
  });

  it('takes numbers and lists as JSON has them', () => {
    expect(
      read({ restConcurrency: 9, allowedOrigins: ['https://a.example.com', 'https://b.example.com'] }),
    ).toMatchObject({
      restConcurrency: 9,
      allowedOrigins: ['https://a.example.com', 'https://b.example.com'],
    });
  });

  it('needs nothing for dev', () => {
    expect(read({})).toEqual({
      stage: 'dev',
      production: false,
      domainName: undefined,
      certificateArn: undefined,
      alarmEmail: undefined,
      allowedOrigins: [],
      restConcurrency: undefined,
      requestRate: undefined,
      storageLimitGb: 50,
      userRequests: 30,
      companyRequests: 200,
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
      'Stage prod needs domainName, certificateArn, alarmEmail, nodeImage (see docs/deploy.md).',
    );
    expect(() => read({ ...prodContext, alarmEmail: '' })).toThrow('Stage prod needs alarmEmail (see');
    const { firewall: _, ...stored } = prodContext;
    expect(read(prodContext)).toMatchObject({ ...stored, production: true, webAclArn: undefined });
  });

  it.each([
    [{ stage: 'Prod' }, 'not Prod'],
    [{ stage: 'a-stage-of-long-name' }, '1 to 16 small letters'],
    [{ ...prodContext, production: 'yes' }, 'production must be true or false'],
    [{ ...prodContext, firewall: undefined }, 'needs webAclArn, or firewall: "none"'],
    [{ ...prodContext, firewall: 'off' }, 'firewall can only be none'],
    [{ ...prodContext, webAclArn }, 'contradict'],
    [{ webAclArn: 'arn:aws:wafv2:sa-east-1:111111111111:regional/webacl/a/b' }, 'scope CLOUDFRONT'],
    [{ alowedOrigins: 'https://a.example.com' }, 'no setting alowedOrigins'],
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
    [{ userRequests: 'no limit' }, 'userRequests'],
    [{ companyRequests: '-1' }, 'companyRequests'],
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

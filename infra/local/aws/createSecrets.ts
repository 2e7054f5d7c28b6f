import { randomBytes } from 'node:crypto';
import { secretNames } from '@balcao/functions/platform/secrets/secrets';
import { settingNames } from '../../parts/settings.ts';
import { AwsCallError, callAws } from './callAws.ts';

/** Creates the SecureString parameters that infra/parts/settings.ts names; existing ones keep their values. */
export async function createSecrets(env: Record<string, string>): Promise<void> {
  for (const name of secretNames) {
    try {
      await callAws(env.AWS_ENDPOINT_URL_SSM ?? '', 'AmazonSSM.PutParameter', {
        Name: `${env[settingNames.secretsPath]}/${name}`,
        Type: 'SecureString',
        Value: randomBytes(32).toString('base64'),
      });
    } catch (error) {
      if (!(error instanceof AwsCallError) || error.code !== 'ParameterAlreadyExists') throw error;
    }
  }
}

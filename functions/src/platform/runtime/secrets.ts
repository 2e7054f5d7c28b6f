import { callJsonApi } from '@balcao/shared/server/runtime/callJsonApi';
import type { Clients } from '@balcao/shared/server/runtime/clients';

export const secretNames = [
  'access-token',
  'refresh-token',
  'media-url',
  'cursor',
  'connection-token',
] as const;
export type SecretName = (typeof secretNames)[number];
export type Secrets = (name: SecretName) => Promise<Uint8Array>;

/**
 * Secrets from SSM (SecureString, 32 bytes in base64). All secrets in `own` are read with one call, which SSM refuses
 * as a whole if the function may not read one of them; they are cached for the life of the process.
 */
export function createSecrets(
  clients: Pick<Clients, 'dynamo'>,
  path: string,
  own: readonly string[] = secretNames,
): Secrets {
  let loading: Promise<Map<string, Uint8Array>> | undefined;

  async function load(): Promise<Map<string, Uint8Array>> {
    const answer = await callJsonApi(clients, {
      service: 'ssm',
      endpoint: process.env['AWS_ENDPOINT_URL_SSM'],
      host: 'ssm',
      version: '1.1',
      target: 'AmazonSSM.GetParameters',
      body: { Names: own.map((name) => `${path}/${name}`), WithDecryption: true },
    });
    const { Parameters } = answer as { Parameters: readonly { Name: string; Value: string }[] };
    return new Map(
      Parameters.map(({ Name, Value }) => [
        Name.slice(Name.lastIndexOf('/') + 1),
        new Uint8Array(Buffer.from(Value, 'base64')),
      ]),
    );
  }

  return async (name) => {
    if (!own.includes(name)) throw new Error(`secret ${path}/${name} is none of this function's`);
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const secret = (await loading).get(name);
    if (secret === undefined || secret.length < 32)
      throw new Error(`secret ${path}/${name} is missing or too short`);
    return secret;
  };
}

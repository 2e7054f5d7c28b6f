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
/**
 * Returns the secret that signs. `valid` returns all that signatures are checked with: first the one that signs, then,
 * during and after a rotation, the other one.
 */
export type Secrets = ((name: SecretName) => Promise<Uint8Array>) & {
  valid?: (name: SecretName) => Promise<readonly Uint8Array[]>;
};

/** The secrets with which a signature may have been made. */
export async function validSecrets(from: Secrets, name: SecretName): Promise<readonly Uint8Array[]> {
  return from.valid?.(name) ?? [await from(name)];
}

/**
 * Secrets from SSM: SecureString parameters of 32 bytes in base64. After a rotation a parameter holds two, joined by a
 * comma; while one runs, the name of its step and a colon come first (infra/bin/secrets.sh). All secrets in `own` are
 * read with one call, which SSM refuses as a whole if the function may not read one of them; they are cached for the
 * life of the process.
 */
export function createSecrets(
  clients: Pick<Clients, 'dynamo'>,
  path: string,
  own: readonly string[] = secretNames,
): Secrets {
  let loading: Promise<Map<string, readonly Uint8Array[]>> | undefined;

  async function load(): Promise<Map<string, readonly Uint8Array[]>> {
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
        Value.replace(/^\w+:/, '')
          .split(',')
          .map((text) => new Uint8Array(Buffer.from(text, 'base64'))),
      ]),
    );
  }

  const valid = async (name: SecretName): Promise<readonly Uint8Array[]> => {
    if (!own.includes(name)) throw new Error(`secret ${path}/${name} is none of this function's`);
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const found = (await loading).get(name);
    if (found === undefined || found.some((secret) => secret.length < 32))
      throw new Error(`secret ${path}/${name} is missing or too short`);
    return found;
  };
  const signing = async (name: SecretName): Promise<Uint8Array> => {
    const [secret] = await valid(name);
    if (secret === undefined) throw new Error(`secret ${path}/${name} is missing or too short`);
    return secret;
  };
  return Object.assign(signing, { valid });
}

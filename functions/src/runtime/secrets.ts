import type { Clients } from '@balcao/shared/server/runtime/clients';

export type SecretName = 'access-token' | 'refresh-token' | 'media-url' | 'cursor';
export type Secrets = (name: SecretName) => Promise<Uint8Array>;

/** Secrets from SSM (SecureString, 32 bytes in base64), all read in one call and kept for the process's life. */
export function createSecrets(clients: Pick<Clients, 'ssm'>, path: string): Secrets {
  let loading: Promise<Map<string, Uint8Array>> | undefined;

  async function load(): Promise<Map<string, Uint8Array>> {
    const { GetParametersByPathCommand } = await import('@aws-sdk/client-ssm');
    const ssm = await clients.ssm();
    const answer = await ssm.send(new GetParametersByPathCommand({ Path: path, WithDecryption: true }));
    return new Map(
      (answer.Parameters ?? []).map((parameter) => [
        parameter.Name?.slice(parameter.Name.lastIndexOf('/') + 1) ?? '',
        new Uint8Array(Buffer.from(parameter.Value ?? '', 'base64')),
      ]),
    );
  }

  return async (name) => {
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

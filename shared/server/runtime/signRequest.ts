import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

type Signer = Exclude<NonNullable<DynamoDBClientConfig['signer']>, (scheme: never) => unknown>;
type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

const algorithm = 'AWS4-HMAC-SHA256';

/**
 * Signature Version 4 for the services that a deployment calls all the time; each query parameter must have one value.
 * The SDK's general signer hashes each set of headers again, which was a quarter of the cost of a call. A client passes
 * neither region nor service to a custom signer, so both are given here.
 */
export function signRequest(
  credentials: () => Promise<Credentials>,
  ownRegion: () => Promise<string>,
  service: string,
): Signer {
  let known: { scope: string; secret: string; key: KeyObject } | undefined;

  function keyFor(secret: string, date: string, region: string): KeyObject {
    const scope = `${date}/${region}/${service}`;
    if (known?.scope !== scope || known.secret !== secret) {
      const parts = [date, region, service, 'aws4_request'];
      const key = parts.reduce<string | Buffer>(
        (before, part) => createHmac('sha256', before).update(part).digest(),
        `AWS4${secret}`,
      );
      known = { scope, secret, key: createSecretKey(Buffer.from(key)) };
    }
    return known.key;
  }

  return {
    async sign(request, { signingDate = new Date(), signingRegion } = {}) {
      const { accessKeyId, secretAccessKey, sessionToken } = await credentials();
      const region = signingRegion ?? (await ownRegion());
      const instant = `${new Date(signingDate).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
      const date = instant.slice(0, 8);
      const { headers } = request;
      headers['host'] ??= request.port ? `${request.hostname}:${request.port}` : request.hostname;
      headers['x-amz-date'] = instant;
      if (sessionToken) headers['x-amz-security-token'] = sessionToken;
      const signed = Object.entries(headers)
        .map(([name, value]) => [name.toLowerCase(), value.trim().replaceAll(/\s+/g, ' ')] as const)
        .filter(([name]) => name === 'host' || name === 'content-type' || name.startsWith('x-amz-'))
        .toSorted(([one], [other]) => (one < other ? -1 : 1));
      const names = signed.map(([name]) => name).join(';');
      const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('');
      const content = sha256((request.body as string | Uint8Array | undefined) ?? '');
      const canonical = `${request.method}\n${escapePath(request.path)}\n${escapeQuery(request.query)}\n${lines}\n${names}\n${content}`;
      const scope = `${date}/${region}/${service}/aws4_request`;
      const key = keyFor(secretAccessKey, date, region);
      const signature = createHmac('sha256', key)
        .update(`${algorithm}\n${instant}\n${scope}\n${sha256(canonical)}`)
        .digest('hex');
      headers['authorization'] =
        `${algorithm} Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
      return request;
    },
  };
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** All services but S3 sign the path escaped once more than it is sent. */
function escapePath(path: string): string {
  return encodeURIComponent(path)
    .replaceAll('%2F', '/')
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** @throws Error if a parameter has several values or none */
function escapeQuery(query: object = {}): string {
  const strict = (text: string) =>
    encodeURIComponent(text).replaceAll(
      /[!'()*]/g,
      (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return Object.entries(query)
    .map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string') throw new Error('Such a query cannot be signed here.');
      return `${strict(name)}=${strict(value)}`;
    })
    .toSorted()
    .join('&');
}

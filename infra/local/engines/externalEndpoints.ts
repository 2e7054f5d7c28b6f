import { StartError } from '../startError.ts';

export interface ExternalEndpoints {
  dynamodb?: string;
  sqs?: string;
  s3?: string;
}

/**
 * Engines that run elsewhere (DynamoDB Local, LocalStack, ...) and are used instead of our own, named the way the
 * AWS SDKs have it.
 * @throws StartError when one is not an http address
 */
export function externalEndpoints(env: Readonly<Record<string, string | undefined>>): ExternalEndpoints {
  const named = (service: string) => {
    const name = `AWS_ENDPOINT_URL_${service}`;
    const address = env[name];
    if (!address) return undefined;
    if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
      throw new StartError(`${name} must be an http address; it is "${address}".`);
    }
    return address.replace(/\/$/, '');
  };
  return { dynamodb: named('DYNAMODB'), sqs: named('SQS'), s3: named('S3') };
}

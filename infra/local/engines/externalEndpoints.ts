import { StartError } from '../startError.ts';

export interface ExternalEndpoints {
  dynamodb?: string;
  sqs?: string;
  s3?: string;
}

/**
 * Engines that run elsewhere (DynamoDB Local, LocalStack, …) and replace our own, configured by the AWS SDKs'
 * variables.
 * @throws StartError if an address is not http or https
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

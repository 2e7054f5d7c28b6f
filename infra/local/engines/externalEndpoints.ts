export interface ExternalEndpoints {
  dynamodb?: string;
  sqs?: string;
  s3?: string;
}

/**
 * Engines that run elsewhere (DynamoDB Local, LocalStack, ...) and are used instead of our own, named the way the
 * AWS SDKs have it.
 */
export function externalEndpoints(env: Readonly<Record<string, string | undefined>>): ExternalEndpoints {
  const named = (service: string) => env[`AWS_ENDPOINT_URL_${service}`]?.replace(/\/$/, '') || undefined;
  return { dynamodb: named('DYNAMODB'), sqs: named('SQS'), s3: named('S3') };
}

import { startDynamoDbLocal } from '../engines/startDynamoDbLocal.ts';
import { sharedDynamoDb } from './startTestDynamoDb.ts';

/** One DynamoDB Local for a whole run of tests (vitest's globalSetup); answers what ends it. */
export default async function shareDynamoDbLocal(): Promise<() => Promise<void>> {
  const running = await startDynamoDbLocal();
  process.env[sharedDynamoDb] = running.endpoint;
  return () => running.stop();
}

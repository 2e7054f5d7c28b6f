import { dynamoDbLocalFiles } from './dynamoDbLocalFiles.ts';

/**
 * Fetches DynamoDB Local, the second engine, before the tests run, so that an unreachable registry does not fail a
 * test.
 */
try {
  await dynamoDbLocalFiles();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

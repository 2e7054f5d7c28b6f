import { dynamoDbLocalFiles } from './dynamoDbLocalFiles.ts';

/** Fetches the second engine ahead of the tests, so that a registry out of reach is not a failed test. */
try {
  await dynamoDbLocalFiles();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

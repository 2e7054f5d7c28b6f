/**
 * Names of the variables that tell test files of engines which they share. Where one is not set, a file starts that
 * engine for itself.
 */
export const sharedEngines = {
  dynamodb: 'TEST_DYNAMODB_ENDPOINT',
  /** Queues and buckets. */
  queues: 'TEST_QUEUES_ENDPOINT',
  /** Set by who starts them. */
  started: 'TEST_ENGINES_STARTED',
} as const;

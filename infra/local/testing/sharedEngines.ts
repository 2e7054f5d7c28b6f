/**
 * Names of the variables that tell test files of engines which they share. Where one is not set, a file starts that
 * engine for itself.
 */
export const sharedEngines = {
  dynamodb: 'TEST_DYNAMODB_ENDPOINT',
  /** Whether tables are kept in the process of the test itself (testing/table). */
  inMemory: 'TEST_TABLES_IN_MEMORY',
  /** Folder into which the shapes of calls of tables in memory are written, for the conformance run. */
  shapes: 'TEST_TABLE_SHAPES',
  /** Queues and buckets. */
  queues: 'TEST_QUEUES_ENDPOINT',
  /** Set by who starts them. */
  started: 'TEST_ENGINES_STARTED',
} as const;

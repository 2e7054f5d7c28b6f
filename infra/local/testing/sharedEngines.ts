/**
 * Environment variables that tell test files of shared engines. If an endpoint is not set, a file starts its own
 * engine.
 */
export const sharedEngines = {
  dynamodb: 'TEST_DYNAMODB_ENDPOINT',
  /** `yes` if tables are kept in memory, in the test's own process (testing/table). */
  inMemory: 'TEST_TABLES_IN_MEMORY',
  /** Folder for the recorded shapes of calls to tables in memory, for the conformance run. */
  shapes: 'TEST_TABLE_SHAPES',
  /** Endpoint of queues and buckets. */
  queues: 'TEST_QUEUES_ENDPOINT',
  /** Set once the engines are started. */
  started: 'TEST_ENGINES_STARTED',
} as const;

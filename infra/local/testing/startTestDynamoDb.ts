import { randomUUID } from 'node:crypto';
import { callAws } from '../aws/callAws.ts';
import { createTable } from '../engines/createTable.ts';
import { resourcePrefix } from '../engines/deploymentEnv.ts';
import { startDynoxide } from '../engines/startDynoxide.ts';

export interface TestDynamoDb {
  endpoint: string;
  /** An empty table with its stream. */
  tableName: string;
  stop(): Promise<void>;
}

/** Name of the variable that names a DynamoDB which many test processes share. */
export const sharedDynamoDb = 'TEST_DYNAMODB_ENDPOINT';

/** A table for one test process: in an engine of its own, or under a name of its own in a shared one. */
export async function startTestDynamoDb(): Promise<TestDynamoDb> {
  const shared = process.env[sharedDynamoDb];
  const running = shared ? undefined : await startDynoxide();
  const endpoint = running?.endpoint ?? shared ?? '';
  const tableName = running ? resourcePrefix : `${resourcePrefix}-${randomUUID()}`;
  const stop = async () => {
    if (running) await running.stop();
    else await callAws(endpoint, 'DynamoDB_20120810.DeleteTable', { TableName: tableName });
  };
  try {
    await createTable(endpoint, tableName);
  } catch (error) {
    await running?.stop();
    throw error;
  }
  return { endpoint, tableName, stop };
}

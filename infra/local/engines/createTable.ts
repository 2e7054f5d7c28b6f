import { tablePart } from '../../parts/table.ts';
import { AwsCallError, callAws } from '../aws/callAws.ts';
import { tableSchema } from './tableSchema.ts';

/** Creates the table of infra/parts/table.ts with its stream and time to live. Returns false if it already exists. */
export async function createTable(endpoint: string, tableName: string): Promise<boolean> {
  try {
    await callAws(endpoint, 'DynamoDB_20120810.CreateTable', {
      ...tableSchema(tableName),
      StreamSpecification: { StreamEnabled: true, StreamViewType: tablePart.stream },
    });
  } catch (error) {
    if (error instanceof AwsCallError && error.code === 'ResourceInUseException') return false;
    throw error;
  }
  await callAws(endpoint, 'DynamoDB_20120810.UpdateTimeToLive', {
    TableName: tableName,
    TimeToLiveSpecification: { Enabled: true, AttributeName: tablePart.ttlAttribute },
  });
  return true;
}

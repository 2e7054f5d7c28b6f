import { settingNames } from '../../parts/settings.ts';
import { callAws } from '../aws/callAws.ts';

/**
 * Not an operation of DynamoDB. The bad weather's proxy replies to it once a table's indexes contain all writes so far.
 */
export const catchUp = 'AwaitIndexes';

/**
 * Waits until the indexes contain all writes so far. Tests call it before they read a list that they have just changed,
 * because users take a moment too; the product's own reads still see late indexes. Returns at once unless the weather
 * is bad.
 */
export async function waitForIndexes(): Promise<void> {
  if (process.env['BALCAO_TEST_WEATHER'] !== 'bad') return;
  const endpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
  await callAws(endpoint, `DynamoDB_20120810.${catchUp}`, { TableName: process.env[settingNames.tableName] });
}

import { settingNames } from '../../parts/settings.ts';
import { callAws } from '../aws/callAws.ts';

/** No call of DynamoDB's: bad weather answers it once the indexes of a table know all that it holds by now. */
export const catchUp = 'AwaitIndexes';

/**
 * Before a test looks at a list of what it has just written, as people do who take a moment. What the product itself
 * asks meanwhile finds the indexes as late as they are. At once unless the weather is bad.
 */
export async function indexesCaughtUp(): Promise<void> {
  if (process.env['BALCAO_TEST_WEATHER'] !== 'bad') return;
  const endpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
  await callAws(endpoint, `DynamoDB_20120810.${catchUp}`, { TableName: process.env[settingNames.tableName] });
}

import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { FunctionName } from '../parts/functions.ts';
import { tablePart } from '../parts/table.ts';
import type { TableInUse } from './dataStack.ts';

/** A call of the store (shared/server/db/store.ts), an index that is queried, or a part of a transaction. */
export type TableRight =
  | 'get'
  | 'batchGet'
  | 'query'
  | (typeof tablePart.indexes)[number]['name']
  | 'put'
  | 'update'
  | 'delete'
  | 'check'
  | 'batchWrite';

/** Rights of each function and the connector on the table. rights.test.ts compares them with their code. */
export const tableRights: Readonly<Record<FunctionName | 'connector', readonly TableRight[]>> = {
  auth: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
  conversations: ['get', 'batchGet', 'query', 'gsi1', 'gsi2', 'put', 'update', 'delete', 'check'],
  messaging: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
  content: ['get', 'batchGet', 'query', 'gsi1', 'gsi2', 'put', 'update', 'delete', 'check'],
  administration: ['get', 'batchGet', 'query', 'gsi1', 'gsi2', 'put', 'update', 'delete', 'check'],
  platform: ['get', 'batchGet', 'query', 'gsi1', 'put', 'update', 'delete'],
  outreach: ['get', 'batchGet', 'query', 'gsi1', 'gsi2', 'put', 'update', 'delete', 'check'],
  team: ['get', 'batchGet', 'query', 'gsi1', 'put', 'update', 'delete', 'check'],
  external: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
  spreadsheets: ['get', 'batchGet', 'query', 'gsi1', 'put', 'update', 'delete', 'batchWrite'],
  programAuthorizer: ['get', 'update'],
  sockets: ['get', 'batchGet', 'query', 'put', 'update', 'delete'],
  engine: ['get', 'batchGet', 'query', 'gsi1', 'put', 'update', 'delete', 'check'],
  realtimePublisher: ['get', 'batchGet', 'query', 'update', 'delete'],
  projections: ['get', 'batchGet', 'query', 'gsi2', 'put', 'update', 'delete', 'batchWrite'],
  parkedRun: ['get', 'batchGet', 'query', 'gsi2', 'put', 'update', 'delete', 'batchWrite'],
  timersSweep: ['get', 'gsi3', 'put', 'update'],
  timersRun: ['get', 'batchGet', 'query', 'gsi1', 'gsi2', 'put', 'update', 'delete', 'check', 'batchWrite'],
  jobsRun: [
    'get',
    'batchGet',
    'query',
    'gsi1',
    'gsi2',
    'gsi3',
    'put',
    'update',
    'delete',
    'check',
    'batchWrite',
  ],
  connector: ['get', 'batchGet', 'query', 'put', 'update', 'delete', 'check'],
};

const actions: Readonly<Partial<Record<TableRight, string>>> = {
  get: 'GetItem',
  batchGet: 'BatchGetItem',
  query: 'Query',
  put: 'PutItem',
  update: 'UpdateItem',
  delete: 'DeleteItem',
  check: 'ConditionCheckItem',
  batchWrite: 'BatchWriteItem',
};

/** IAM statements for these rights. A transaction needs the rights of its parts, and none of its own. */
export function tableStatements(
  rights: readonly TableRight[],
  table: Pick<TableInUse, 'arn'>,
): PolicyStatement[] {
  const ofItems = rights.flatMap((right) => actions[right] ?? []);
  const lists = tablePart.indexes.map(({ name }) => name).filter((name) => rights.includes(name));
  return [
    new PolicyStatement({
      actions: ofItems.map((action) => `dynamodb:${action}`),
      resources: [table.arn],
    }),
    ...(lists.length > 0
      ? [
          new PolicyStatement({
            actions: ['dynamodb:Query'],
            resources: lists.map((name) => `${table.arn}/index/${name}`),
          }),
        ]
      : []),
  ];
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './paths.ts';
import { trimSchemas } from './trimSchemas.ts';

const pathOf = (client: string) =>
  join(repositoryRoot, `node_modules/@aws-sdk/client-${client}/dist-es/schemas/schemas_0.js`);

/** The schemas that a client's file declares, by name, without its registered errors. */
function schemasIn(source: string): Record<string, unknown> {
  const declared = source
    .replace(/^import [^;]*;$/gm, '')
    .replace(/^export const errorTypeRegistries = [^;]*;$/gm, '')
    .replace(/^.*[rR]egistr.*$/gm, '')
    .replace(/^export (var|const) /gm, '$1 ');
  const names = [...declared.matchAll(/^(?:var|const) (\w+\$?) = /gm)].map(([, name]) => name);
  // oxlint-disable-next-line typescript/no-implied-eval -- a library's own file, read without what it imports
  return new Function(`${declared}\nreturn { ${names.join(', ')} };`)() as Record<string, unknown>;
}
/** Lazy references are functions, so they are compared by their source text. */
const written = (schemas: Record<string, unknown>) =>
  JSON.stringify(schemas, (_, value: unknown) => (typeof value === 'function' ? String(value) : value));

test.each(['apigatewaymanagementapi', 'dynamodb', 'kms', 's3', 'sesv2', 'sqs'])(
  'the schemas of %s say what they said, in keys that are written out',
  (client) => {
    const source = readFileSync(pathOf(client), 'utf8');
    const trimmed = trimSchemas(pathOf(client), source);
    const schemas = schemasIn(trimmed);
    expect(Object.keys(schemas).length).toBeGreaterThan(10);
    expect(written(schemas)).toBe(written(schemasIn(source)));
    expect(trimmed).not.toMatch(/\[_\w+\]: /);
  },
);

test('of errors, a table keeps those that reading and writing items is answered', () => {
  const path = pathOf('dynamodb');
  const kept = trimSchemas(path, readFileSync(path, 'utf8')).matchAll(/registerError\((\w+)\$, \1\)/g);
  expect([...kept].map(([, name]) => name)).toEqual([
    'DynamoDBServiceException',
    'ConditionalCheckFailedException',
    'IdempotentParameterMismatchException',
    'InternalServerError',
    'InvalidEndpointException',
    'ItemCollectionSizeLimitExceededException',
    'ProvisionedThroughputExceededException',
    'ReplicatedWriteConflictException',
    'RequestLimitExceeded',
    'ResourceNotFoundException',
    'ThrottlingException',
    'TransactionCanceledException',
    'TransactionConflictException',
    'TransactionInProgressException',
  ]);
});

test('other files stay as they are', () => {
  const source = 'const _a = "b";\nexport const one = { [_a]: 1 };';
  expect(trimSchemas('/x/node_modules/@aws-sdk/core/dist-es/one.js', source)).toBe(source);
});

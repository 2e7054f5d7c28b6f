import type { APIGatewayProxyResult } from 'aws-lambda';
import { errorReplies } from '@balcao/infra/openapi/errorReplies';
import { contract } from '@balcao/shared/contract';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { pathTable } from '../../../loading/pathTable.ts';
import { createRouter } from '../router.ts';

const route = createRouter(pathTable);

/**
 * Checks that every refusal in an API test is declared by its operation: clients are generated from the declaration and
 * handle no other errors. A 429 must say when to retry.
 *
 * @throws Error naming what the operation does not declare
 */
export function assertDeclared(
  method: string,
  path: string,
  { statusCode: status, headers }: Pick<APIGatewayProxyResult, 'statusCode' | 'headers'>,
  body: unknown,
): void {
  if (status === 429 && !(Number(headers?.['retry-after']) > 0))
    throw new Error(`${method} ${path} answers 429 and does not say when to come again`);
  const code = (body as { code?: string } | null)?.code;
  if (status < 400 || code === undefined) return;
  const operation = operationAt(method, path);
  if (operation === undefined) return;
  const declared: readonly string[] = errorReplies(operation).get(status) ?? [];
  if (!declared.includes(code))
    throw new Error(`${operation.key} answers ${status} ${code}, which it does not declare`);
}

/** The operation of a request; undefined if there is none, since such refusals are not declared anywhere. */
function operationAt(method: string, path: string): Operation | undefined {
  try {
    const found = route(method, path);
    if ('allowed' in found) return undefined;
    const { area, name } = found.row;
    return (contract[area] as Record<string, Operation>)[name];
  } catch {
    return undefined;
  }
}

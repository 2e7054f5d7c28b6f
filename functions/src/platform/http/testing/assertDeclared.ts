import type { APIGatewayProxyResult } from 'aws-lambda';
import { errorReplies } from '@balcao/infra/openapi/errorReplies';
import { contract } from '@balcao/shared/contract';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { pathTable } from '../../../loading/pathTable.ts';
import { createRouter } from '../router.ts';

const route = createRouter(pathTable);

/**
 * Every refusal that an API test meets is one that the document says of its operation: clients are made from it, and
 * could not be ready for another. One for too many calls says when to come again.
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

/** Undefined where there is none: what is said of that, no operation says. */
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

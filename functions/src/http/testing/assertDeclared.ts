import { errorReplies } from '@balcao/infra/openapi/errorReplies';
import { contract } from '@balcao/shared/contract/index';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { pathTable } from '../../loading/pathTable.ts';
import { createRouter } from '../router.ts';

const route = createRouter(pathTable);

/**
 * Every refusal that an API test meets is one that the document says of its operation: clients are made from it, and
 * could not be ready for another.
 *
 * @throws Error naming what the operation does not declare
 */
export function assertDeclared(method: string, path: string, status: number, body: unknown): void {
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

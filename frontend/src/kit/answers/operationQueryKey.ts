import type { OperationKey } from '../../frame/api/operationTypes.ts';

/**
 * Under which key the answer of an operation is kept: `['GET /contacts', { query }]`. The first part alone stands for
 * every answer of that operation, whatever it was asked with.
 */
export function operationQueryKey(
  key: OperationKey,
  { params, query }: { params?: unknown; query?: unknown },
) {
  const asked = { ...(params !== undefined && { params }), ...(query !== undefined && { query }) };
  return Object.keys(asked).length === 0 ? ([key] as const) : ([key, asked] as const);
}

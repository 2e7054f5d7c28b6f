import type { OperationKey } from '../../frame/api/operationTypes.ts';

/**
 * Cache key of an operation's answer: `['GET /contacts', { query }]`. The first part alone matches all answers of the
 * operation, whatever its params and query.
 */
export function operationQueryKey(
  key: OperationKey,
  { params, query }: { params?: unknown; query?: unknown },
) {
  const asked = { ...(params !== undefined && { params }), ...(query !== undefined && { query }) };
  return Object.keys(asked).length === 0 ? ([key] as const) : ([key, asked] as const);
}

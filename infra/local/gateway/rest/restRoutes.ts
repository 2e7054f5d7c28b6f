import type { FunctionPart } from '../../../parts/functions.ts';

/** A method and path of the REST API, and the function that answers it. */
export interface RestRoute {
  method: string;
  /** As declared: `/tickets/{id}`. */
  path: string;
  functionName: string;
  /** True for operations that programs call with a connection's token. */
  isProgram?: boolean;
}

type Contract = Record<string, Record<string, { method: string; path: string; access?: string }>>;

/** Routes of the REST API: all operations of the contract whose area a function answers. */
export function restRoutes(contract: Contract, parts: readonly FunctionPart[]): RestRoute[] {
  return parts.flatMap((part) =>
    (part.areas ?? []).flatMap((area) =>
      Object.values(contract[area] ?? {}).map(({ method, path, access }) => ({
        method,
        path,
        functionName: part.name,
        ...(access === 'connectionToken' && { isProgram: true }),
      })),
    ),
  );
}

export interface MatchedRoute {
  route: RestRoute;
  pathParameters: Record<string, string> | null;
}

/**
 * Finds a route as API Gateway does: letter case counts, literal segments win over variables, values stay encoded. A
 * method that the path does not declare goes to the function of a declared one.
 */
export function matchRoute(
  routes: readonly RestRoute[],
  method: string,
  path: string,
): MatchedRoute | undefined {
  const segments = path.split('/').slice(1);
  let best: { route: RestRoute; rank: string } | undefined;
  for (const route of routes) {
    const matching = rankOf(route.path.split('/').slice(1), segments);
    if (matching === undefined) continue;
    const rank = `${matching}${route.method === method ? '1' : '0'}`;
    if (!best || rank > best.rank) best = { route, rank };
  }
  if (!best) return undefined;
  const parameters: Record<string, string> = {};
  best.route.path
    .split('/')
    .slice(1)
    .forEach((declared, at) => {
      if (declared.startsWith('{')) parameters[declared.slice(1, -1)] = segments[at] ?? '';
    });
  return { route: best.route, pathParameters: Object.keys(parameters).length > 0 ? parameters : null };
}

/**
 * Rank of a declared path: text that sorts higher the earlier a literal segment matches; undefined if it does not
 * match.
 */
function rankOf(declared: readonly string[], segments: readonly string[]): string | undefined {
  if (declared.length !== segments.length) return undefined;
  let rank = '';
  for (const [at, part] of declared.entries()) {
    const variable = part.startsWith('{');
    if (variable ? segments[at] === '' : part !== segments[at]) return undefined;
    rank += variable ? '0' : '1';
  }
  return rank;
}

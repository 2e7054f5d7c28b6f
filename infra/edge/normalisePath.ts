import type { RouteNode } from './routeTree.ts';

/**
 * Returns a path below `/api` in the spelling that the API declares: literal segments in their letter case, no trailing
 * slash, a doubled `/api/api` once. Values of variables stay unchanged. Literal segments win over variables; a path
 * that matches no route only loses its trailing slash.
 *
 * Its source text becomes a CloudFront Function (edgeFunctions.ts) and the local gateway calls it, so it may use
 * nothing from outside, and only what CloudFront's JavaScript runtime 2.0 supports.
 */
export function normalisePath(uri: string, routes: RouteNode): string {
  let path = uri;
  while (path.length > 1 && path.charAt(path.length - 1) === '/') path = path.slice(0, -1);
  const segments = path.split('/').slice(1);
  if (segments.length > 1 && segments[0] === 'api' && String(segments[1]).toLowerCase() === 'api') {
    segments.shift();
  }
  if (segments[0] !== 'api') return path;

  const walk = function (node: RouteNode, at: number): string | null {
    if (at === segments.length) return '';
    const segment = String(segments[at]);
    const literals = node.l || {};
    const lower = segment.toLowerCase();
    // Own properties only: `constructor` is a value, not a route.
    const literal = Object.prototype.hasOwnProperty.call(literals, lower) ? literals[lower] : undefined;
    if (literal) {
      const rest = walk(literal, at + 1);
      if (rest !== null) return '/' + String(literal.n) + rest;
    }
    if (node.p && segment !== '') {
      const rest = walk(node.p, at + 1);
      if (rest !== null) return '/' + segment + rest;
    }
    return null;
  };
  const found = walk(routes, 1);
  return found === null ? '/' + segments.join('/') : '/api' + found;
}

/**
 * The API's paths as a tree of segments: `l` holds literal children by their lower-case spelling, `p` the child for a
 * variable, `n` the literal as declared. The names are short because the tree is embedded in a CloudFront Function (10
 * KB in all).
 */
export interface RouteNode {
  n?: string;
  l?: Record<string, RouteNode>;
  p?: RouteNode;
}

/** Builds the tree from the contract's paths (`/tickets/{id}`). */
export function buildRouteTree(paths: Iterable<string>): RouteNode {
  const root: RouteNode = {};
  for (const path of paths) {
    let node = root;
    for (const segment of path.split('/').filter(Boolean)) {
      if (segment.startsWith('{')) {
        node = node.p ??= {};
      } else {
        node.l ??= {};
        node = node.l[segment.toLowerCase()] ??= { n: segment };
      }
    }
  }
  return root;
}

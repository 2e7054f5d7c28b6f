import { AppError } from '@balcao/shared/errors';
import type { PathRow } from './handler.ts';

interface Node {
  literals: Map<string, Node>;
  variable: Node | undefined;
  /** By HTTP method. */
  rows: Map<string, PathRow & { variables: string[] }>;
}

export interface Match {
  row: PathRow;
  params: Record<string, string>;
}

/** Result for a path that exists, but not with the requested method. */
export interface OtherMethods {
  allowed: string[];
}

const newNode = (): Node => ({ literals: new Map(), variable: undefined, rows: new Map() });
const segmentsOf = (path: string): string[] => path.replace(/^\/+|\/+$/g, '').split('/');

/**
 * Returns a function that finds the operation of a method and path. Literal segments ignore case; a trailing slash and
 * one leading `/api` are accepted; a literal wins over a variable whatever its methods, as in API Gateway; values are
 * percent-decoded. HEAD uses the row of GET.
 *
 * @throws AppError ERR_NOT_FOUND without a match, ERR_BAD_REQUEST for invalid percent-encoding
 */
export function createRouter(
  rows: readonly PathRow[],
): (method: string, path: string) => Match | OtherMethods {
  const root = newNode();
  for (const row of rows) {
    let node = root;
    const variables: string[] = [];
    for (const segment of segmentsOf(row.path)) {
      const variable = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (variable === undefined) {
        const literal = segment.toLowerCase();
        let next = node.literals.get(literal);
        if (next === undefined) node.literals.set(literal, (next = newNode()));
        node = next;
      } else {
        variables.push(variable);
        node = node.variable ??= newNode();
      }
    }
    if (node.rows.has(row.method)) throw new Error(`${row.method} ${row.path} is declared twice`);
    node.rows.set(row.method, { ...row, variables });
  }

  return (method, path) => {
    const segments = segmentsOf(path);
    if (segments[0]?.toLowerCase() === 'api') segments.shift();
    const found = find(root, segments, 0, []);
    if (found === undefined) throw new AppError('ERR_NOT_FOUND');
    const { rows: byMethod } = found.node;
    const called = byMethod.get(method === 'HEAD' ? 'GET' : method);
    if (called === undefined) return { allowed: methodsOf(byMethod) };
    const { variables, ...row } = called;
    const params = Object.fromEntries(variables.map((name, at) => [name, decode(found.values[at] ?? '')]));
    return { row, params };
  };
}

const methodsOf = (byMethod: Node['rows']): string[] => [
  ...byMethod.keys(),
  ...(byMethod.has('GET') ? ['HEAD'] : []),
];

function find(
  node: Node,
  segments: readonly string[],
  at: number,
  values: readonly string[],
): { node: Node; values: readonly string[] } | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.rows.size > 0 ? { node, values } : undefined;
  const literal = node.literals.get(segment.toLowerCase());
  const found = literal && find(literal, segments, at + 1, values);
  if (found !== undefined) return found;
  return (
    (node.variable && segment !== '' && find(node.variable, segments, at + 1, [...values, segment])) ||
    undefined
  );
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new AppError('ERR_BAD_REQUEST');
  }
}

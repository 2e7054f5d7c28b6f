const schemaFile = /[/\\]@aws-sdk[/\\]client-[\w-]+[/\\]dist-es[/\\]schemas[/\\]schemas_0\.js$/;
const constant = /^const (_\w+) = ("[^"\n]*");$/gm;
const computedKey = /\[(_\w+)\]: /g;
const tableError = /^n0_registry\.registerError\((\w+)\$, \1\);$/gm;

/** Errors that only table administration returns: backups, exports, replicas, creating and dropping tables. */
const ofAdministration =
  /^(Backup|ContinuousBackups|DuplicateItem|Export|GlobalTable|Import|Index|InvalidExport|InvalidRestore|LimitExceeded|PointInTime|Policy|Replica[AN]|ResourceInUse|TableAlready|TableIn|TableNot)/;

/**
 * Rewrites the schemas of an SDK client so that a bundle contains only those of the commands used. esbuild treats an
 * object with computed keys as code with side effects, so each such schema and all that it refers to would be part of
 * every bundle (60 of the 147 KB of the S3 client); the keys are therefore written out. Errors that only table
 * administration returns are removed from DynamoDB's client; an unregistered error still has its name and message.
 */
export function trimSchemas(path: string, source: string): string {
  if (!schemaFile.test(path)) return source;
  const values = new Map([...source.matchAll(constant)].map(([, name = '', value = '']) => [name, value]));
  const written = source.replace(computedKey, (key, name: string) => {
    const value = values.get(name);
    return value === undefined ? key : `${value}: `;
  });
  if (!path.includes('client-dynamodb')) return written;
  return written.replace(tableError, (line, name: string) => (ofAdministration.test(name) ? '' : line));
}

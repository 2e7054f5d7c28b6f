const schemaFile = /[/\\]@aws-sdk[/\\]client-[\w-]+[/\\]dist-es[/\\]schemas[/\\]schemas_0\.js$/;
const constant = /^const (_\w+) = ("[^"\n]*");$/gm;
const computedKey = /\[(_\w+)\]: /g;
const tableError = /^n0_registry\.registerError\((\w+)\$, \1\);$/gm;

/** What only the administration of tables is answered: backups, exports, replicas, tables made and dropped. */
const ofAdministration =
  /^(Backup|ContinuousBackups|DuplicateItem|Export|GlobalTable|Import|Index|InvalidExport|InvalidRestore|LimitExceeded|PointInTime|Policy|Replica[AN]|ResourceInUse|TableAlready|TableIn|TableNot)/;

/**
 * The schemas of an SDK client, so that a bundle holds those of the commands that are used. Keys are written out: an
 * object whose keys are computed counts as something that runs, and so each schema that has one, with all it names,
 * would be part of every bundle (of S3's client 60 KB of 147). DynamoDB's client knows the errors of all of its
 * commands; one that it does not know has its name and message all the same.
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

import type { definedEntities } from '@balcao/shared/server/db/entity';

const head = `# Data model

All items are in one DynamoDB table. This page lists every kind of item with its keys, and every index.
\`npm run generate\` writes it from the entity modules (\`defineEntity\`); a test fails if the two differ.

- Keys of a company's items begin with \`C#{companyId}\`, keys of the platform's with \`P#\`.
- \`{id:12}\` is a number padded with zeros to 12 digits, so that text order is number order.
- \`v\` is the version of the item's schema.
- \`erased\` says what happens to an item when its customer is erased. \`goes\`: it is erased too. \`stays\`: it holds only
  an id of the customer, or sealed data, and expires or goes with its connection. –: it holds nothing personal.
- An index entry exists only while all its values do (sparse).

`;

const whenErased = { contact: 'goes', kept: 'stays', none: '–' } as const;

/** Markdown of the data model page: entities and indexes, sorted by key. */
export function describeEntities(entities: ReturnType<typeof definedEntities>): string {
  const sorted = [...entities].sort((a, b) => `${a.pk}${a.sk}`.localeCompare(`${b.pk}${b.sk}`, 'en'));
  const rows = sorted.map(
    (entity) =>
      `| ${entity.name} | \`${entity.pk}\` | \`${entity.sk}\` | ${entity.version} | ${whenErased[entity.personal]} | ${entity.description} |`,
  );
  const indexes = sorted.flatMap((entity) =>
    Object.entries(entity.indexes ?? {}).map(
      ([index, template]) => `| ${index} | ${entity.name} | \`${template.pk}\` | \`${template.sk}\` |`,
    ),
  );
  return [
    head,
    '## Items\n\n| entity | pk | sk | v | erased | what |\n|---|---|---|---|---|---|\n',
    ...rows.map((row) => `${row}\n`),
    '\n## Indexes\n\n| index | entity | pk | sk |\n|---|---|---|---|\n',
    ...indexes.sort().map((row) => `${row}\n`),
  ].join('');
}

import type { definedEntities } from '@balcao/shared/server/db/entity';

const head = `# Data model

One DynamoDB table. Generated from the entity modules by \`npm run generate\`; a test fails when this page and the
modules differ. A tenant's keys start with \`C#{companyId}\`; \`P#\` keys belong to the platform. \`{id:12}\` is a number
padded with zeros, so that text order is number order. An index entry exists only while all its values do (sparse).
What becomes of an item when its customer is erased: \`goes\`, or \`stays\`, since it names them by an id alone or is sealed,
and ends by itself or with its connection.

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

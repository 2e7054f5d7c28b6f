import type { FieldProof } from '@balcao/functions/testing/fieldProofs';
import { type AreaForms, changing, fieldsOf } from './fieldForms.ts';

const head = `# Fields of the forms

Generated: \`npm run generate\` writes this page from the contract's schemas and from \`testing/fieldProofs.ts\` of each area
of functions; \`infra/generate/generated.test.ts\` fails while it is stale. Every field that a form of administration sends has its
rule as the server checks it, and the tests that prove it. What an optional field takes when it is empty is held for all operations by
\`functions/src/platform/http/contractForms.test.ts\`. Forms of campaigns, contact lists, schedules, quick messages, queues and the
kanban are not here: their bounds stand in their contracts.
`;

/** Text of docs/fields.md. */
export function fieldsPage(forms: AreaForms): string {
  const sections = [...forms].map(([area, ofArea]) => {
    const parts = Object.entries(ofArea).map(([form, { operations, fields, besides = {} }]) => {
      const rows = [
        ...Object.entries(fields).map(([names, proofs]) => row(names, ruleIn(operations, names), proofs)),
        ...Object.entries(besides).map(([rule, proofs]) => row('', rule, proofs)),
      ];
      const sends = operations.map((key) => `\`${key}\``).join(', ');
      return `### ${form}\n\n${sends}\n\n| field | rule | proved by |\n|---|---|---|\n${rows.join('')}`;
    });
    return `## ${area}\n\n${parts.join('\n')}`;
  });
  return `${head}\n${sections.join('\n')}`;
}

function row(names: string, rule: string, proofs: readonly FieldProof[]): string {
  const byFile = Map.groupBy(proofs, ({ file }) => file);
  const told = [...byFile].map(
    ([file, tests]) =>
      `[${file.split('/').at(-1)}](../${file}): ${tests.map(({ title }) => title).join('; ')}`,
  );
  const cells = [names.replaceAll(' ', ', '), rule, told.join('<br>')];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
}

/**
 * The rules of the fields in words: a single text if all operations have the same rule, else one for each method or
 * field.
 */
function ruleIn(operations: readonly string[], names: string): string {
  const rules = new Map<string, { keys: Set<string>; fields: Set<string> }>();
  const known = changing();
  for (const key of operations)
    for (const name of names.split(' ')) {
      const operation = known.get(key)?.operation;
      const rule = operation && fieldsOf(operation).get(name);
      if (rule === undefined) continue;
      const of = rules.get(rule) ?? { keys: new Set(), fields: new Set() };
      rules.set(rule, of);
      of.keys.add(key);
      of.fields.add(name);
    }
  if (rules.size === 1) return [...rules.keys()].join('');
  const several = new Set([...rules.values()].map(({ fields }) => [...fields].join()));
  return [...rules]
    .map(([rule, { keys, fields }]) =>
      several.size === 1
        ? `${[...new Set([...keys].map((key) => key.split(' ')[0]))].join(', ')}: ${rule}`
        : `${[...fields].join(', ')}: ${rule}`,
    )
    .join('<br>');
}

import type { PublicDocument } from './publicDocument.ts';

interface Schema {
  type?: string | string[];
  $ref?: string;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
  maxLength?: number;
}

interface Described {
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}

const methods = ['get', 'post', 'put', 'delete'] as const;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The API document as an HTML page: operations for programs with a connection's token first, then all others by the
 * first segment of their path. One file without scripts, because of the app's content security policy.
 */
export function docsPage(document: PublicDocument): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, entry]) =>
    methods.flatMap((method) => {
      const described = (entry as Record<string, Described>)[method];
      return described === undefined ? [] : [{ path, method: method.toUpperCase(), described }];
    }),
  );
  const isProgram = ({ described }: (typeof calls)[number]) =>
    described.security?.some((way) => 'connectionToken' in way) === true;
  const groups = Map.groupBy(calls, (call) => (isProgram(call) ? '' : wordOf(call.path)));
  const names = [...groups.keys()].toSorted();
  const title = (name: string) => (name === '' ? 'Programs: with a connection’s token' : name);
  const anchor = (name: string) => `g-${name || 'programs'}`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escaped(document.info.title)}</title><style>${style}</style></head><body>`,
    `<h1>${escaped(document.info.title)} ${escaped(document.info.version)}</h1>`,
    '<p>Programs read the same as <a href="/api/openapi.json">OpenAPI 3.1</a>. A refusal has the body ',
    '<code>{ error, code, details, requestId }</code>.</p><nav>',
    ...names.map((name) => `<a href="#${anchor(name)}">${escaped(title(name))}</a> `),
    '</nav>',
    ...names.flatMap((name) => [
      `<h2 id="${anchor(name)}">${escaped(title(name))}</h2>`,
      ...(groups.get(name) ?? []).map(callSection),
    ]),
    '</body></html>\n',
  ].join('');
}

/** `messages` for `/api/messages/{id}`. */
const wordOf = (path: string): string => path.replace(/^\/api\//, '').split('/')[0] ?? '';

function callSection({
  path,
  method,
  described,
}: {
  path: string;
  method: string;
  described: Described;
}): string {
  const given = [
    ...(described.parameters ?? []).map(({ name, in: place, required = false, schema = {} }) =>
      row(`${name} (${place})`, schema, required),
    ),
    ...Object.entries(described.requestBody?.content ?? {}).flatMap(([type, { schema = {} }]) => [
      `<tr><th colspan="2">${escaped(type)}</th></tr>`,
      ...fieldsOf(schema),
    ]),
  ];
  const answers = Object.entries(described.responses ?? {}).map(([status, { description = '', content }]) => {
    const [reply] = Object.values(content ?? {});
    const shape = status < '3' ? ` <code>${escaped(shapeOf(reply?.schema))}</code>` : '';
    return `<li><b>${escaped(status)}</b> ${escaped(description)}${shape}</li>`;
  });
  return [
    `<details><summary><b>${method}</b> <code>${escaped(path)}</code></summary>`,
    `<p>${escaped(described.summary ?? '')}</p>`,
    given.length > 0 ? `<table>${given.join('')}</table>` : '',
    `<ul>${answers.join('')}</ul></details>`,
  ].join('');
}

function fieldsOf({ properties = {}, required = [], allOf = [] }: Schema): string[] {
  return [
    ...Object.entries(properties).map(([name, schema]) => row(name, schema, required.includes(name))),
    ...allOf.flatMap(fieldsOf),
  ];
}

function row(name: string, schema: Schema, required: boolean): string {
  const bound = schema.maxLength === undefined ? '' : `, up to ${schema.maxLength} letters`;
  const about = `${shapeOf(schema)}${bound}${required ? ', required' : ''}`;
  const words = schema.description === undefined ? '' : ` – ${escaped(schema.description)}`;
  return `<tr><td><code>${escaped(name)}</code></td><td>${escaped(about)}${words}</td></tr>`;
}

/** A short form of a schema; nested objects show only their field names. */
function shapeOf(schema: Schema | undefined, depth = 0): string {
  if (schema === undefined) return '';
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined)
    return [...new Set(choices.map((choice) => shapeOf(choice, depth)))].filter(Boolean).join(' | ');
  if (schema.items !== undefined) return `[${shapeOf(schema.items, depth)}]`;
  if (schema.properties === undefined) return [schema.type ?? 'any'].flat().join(' | ');
  const names = Object.entries(schema.properties);
  if (depth > 0) return `{ ${names.map(([name]) => name).join(', ')} }`;
  return `{ ${names.map(([name, field]) => `${name}: ${shapeOf(field, depth + 1)}`).join(', ')} }`;
}

const style = [
  ':root{color-scheme:light dark}',
  'body{max-width:960px;margin:0 auto;padding:16px;font:14px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
  'nav a{display:inline-block;padding:4px}details{border-top:1px solid;padding:8px 0}summary{cursor:pointer}',
  'table{border-collapse:collapse;width:100%}td,th{padding:4px 8px 4px 0;text-align:start;vertical-align:top}',
  'code{font-size:13px}',
].join('');

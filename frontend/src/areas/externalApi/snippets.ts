export const snippetLanguages = ['curl', 'javascript', 'python', 'php'] as const;
export type SnippetLanguage = (typeof snippetLanguages)[number];
export const snippetCalls = ['text', 'media', 'linkImage', 'checkNumber'] as const;
export type SnippetCall = (typeof snippetCalls)[number];

/** Parts of an example that differ between calls. */
interface Example {
  path: string;
  fields: Readonly<Record<string, string>>;
  /** Optional fields, written as comments. */
  optional?: Readonly<Record<string, number | boolean>>;
  /** Name of the file, if the call is a form with one. */
  file?: string;
}

const number = '5511999999999';
const optional = { queueId: 1, userId: 1, sendSignature: true, closeTicket: true };

function exampleOf(call: SnippetCall, words: SnippetWords): Example {
  const caption = { caption: words.text };
  return {
    text: { path: '/messages/send', fields: { number, body: words.text }, optional },
    media: {
      path: '/messages/send',
      fields: { number, body: words.text },
      optional,
      file: 'foto.png',
    },
    linkImage: {
      path: '/messages/send/linkImage',
      fields: { number, url: 'https://example.com/foto.png', ...caption },
    },
    checkNumber: { path: '/messages/checkNumber', fields: { number } },
  }[call];
}

export interface SnippetWords {
  /** Base URL of the API. */
  base: string;
  token: string;
  /** Example text of the message. */
  text: string;
  /** Heading of the optional fields. */
  optional: string;
}

/** Code example of an API call, ready to run. */
export function snippet(language: SnippetLanguage, call: SnippetCall, words: SnippetWords): string {
  const example = exampleOf(call, words);
  const write = { curl: asCurl, javascript: asJavaScript, python: asPython, php: asPhp }[language];
  return write({
    ...example,
    url: `${words.base}${example.path}`,
    bearer: `Bearer ${words.token}`,
    besides: words.optional,
  });
}

type Written = Example & { url: string; bearer: string; besides: string };

/** Optional fields as comments of the language. */
const comments = (
  mark: string,
  optional: Example['optional'] = {},
  write: (name: string, value: string) => string,
) => Object.entries(optional).map(([name, value]) => `${mark} ${write(name, String(value))}`);

/** Quotes for a shell. */
const shell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** Quotes for PHP. */
const php = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
/** Quotes for JavaScript and Python: JSON strings are valid in both. */
const quoted = (text: string): string => JSON.stringify(text);

function asCurl({ url, bearer, fields, optional: more, file, besides }: Written): string {
  const given =
    file === undefined
      ? [`  -H 'Content-Type: application/json'`, `  -d ${shell(JSON.stringify(fields))}`]
      : [
          ...Object.entries(fields).map(([name, value]) => `  -F ${shell(`${name}=${value}`)}`),
          `  -F 'medias=@${file}'`,
        ];
  const command = [`curl -X POST ${shell(url)}`, `  -H ${shell(`Authorization: ${bearer}`)}`, ...given];
  // The comments come after the command, because a comment between its lines would end it.
  const named = comments('#', more, (name, value) =>
    file === undefined ? `"${name}": ${value}` : `-F '${name}=${value}'`,
  );
  return [command.join(' \\\n'), ...(named.length > 0 ? [`# ${besides}:`, ...named] : [])].join('\n');
}

function asJavaScript({ url, bearer, fields, optional: more, file }: Written): string {
  const pairs = Object.entries(fields);
  const form = [
    'const body = new FormData();',
    ...pairs.map(([name, value]) => `body.append(${quoted(name)}, ${quoted(value)});`),
    ...comments('//', more, (name, value) => `body.append(${quoted(name)}, ${quoted(value)});`),
    `body.append("medias", await fs.openAsBlob(${quoted(file ?? '')}), ${quoted(file ?? '')});`,
  ];
  const json = [
    'const body = JSON.stringify({',
    ...pairs.map(([name, value]) => `  ${name}: ${quoted(value)},`),
    ...comments('  //', more, (name, value) => `${name}: ${value},`),
    '});',
  ];
  const headers = [
    `    Authorization: ${quoted(bearer)},`,
    ...(file === undefined ? ['    "Content-Type": "application/json",'] : []),
  ];
  return [
    ...(file === undefined ? json : ['import fs from "node:fs";', '', ...form]),
    `const answer = await fetch(${quoted(url)}, {`,
    '  method: "POST",',
    '  headers: {',
    ...headers,
    '  },',
    '  body,',
    '});',
    'console.log(answer.status, await answer.json());',
  ].join('\n');
}

function asPython({ url, bearer, fields, optional: more, file }: Written): string {
  const named = file === undefined ? 'json' : 'data';
  return [
    'import requests',
    '',
    'answer = requests.post(',
    `    ${quoted(url)},`,
    `    headers={"Authorization": ${quoted(bearer)}},`,
    `    ${named}={`,
    ...Object.entries(fields).map(([name, value]) => `        ${quoted(name)}: ${quoted(value)},`),
    ...comments('        #', more, (name, value) => `${quoted(name)}: ${inPython(value, file)},`),
    '    },',
    ...(file === undefined ? [] : [`    files=[("medias", open(${quoted(file)}, "rb"))],`]),
    ')',
    'print(answer.status_code, answer.json())',
  ].join('\n');
}

/** Python literal of an optional value; form fields are all strings. */
const inPython = (value: string, file: string | undefined): string =>
  file === undefined ? value.replace('true', 'True') : quoted(value);

function asPhp({ url, bearer, fields, optional: more, file }: Written): string {
  const pairs = Object.entries(fields).map(([name, value]) => `    ${php(name)} => ${php(value)},`);
  const headers = [
    php(`Authorization: ${bearer}`),
    ...(file === undefined ? [php('Content-Type: application/json')] : []),
  ];
  return [
    '<?php',
    '$body = [',
    ...pairs,
    ...comments(
      '    //',
      more,
      (name, value) => `${php(name)} => ${file === undefined ? value : php(value)},`,
    ),
    ...(file === undefined ? [] : [`    'medias' => new CURLFile(${php(file)}),`]),
    '];',
    `$call = curl_init(${php(url)});`,
    'curl_setopt_array($call, [',
    '    CURLOPT_POST => true,',
    '    CURLOPT_RETURNTRANSFER => true,',
    `    CURLOPT_HTTPHEADER => [${headers.join(', ')}],`,
    `    CURLOPT_POSTFIELDS => ${file === undefined ? 'json_encode($body)' : '$body'},`,
    ']);',
    'echo curl_exec($call);',
  ].join('\n');
}

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderPairs, importCircles, importGraph } from './importGraph.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync(['{shared,functions,connector,infra,frontend,scenarios}/**/*.{ts,tsx,mjs}'], {
  cwd: root,
  exclude: (name) => /node_modules|^dist$|cdk\.out|screenshots/.test(name),
})
  .filter((file) => !/\/(dist|node_modules)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|^(scenarios|frontend\/(test|dev))\//.test(file);
const product = sources.filter(({ file }) => !isTest(file) && file !== 'infra/test/houseRules.test.ts');

/** What each package may import of the others; tests may also use the local engines. */
const allowed: Record<string, RegExp> = {
  // Its server/ is for functions and connector; what the browser reads (src/) does not lead there.
  shared: /^@balcao\/shared\/(?!server\/)/,
  functions: /^@balcao\/shared\//,
  connector: /^@balcao\/(shared|connector)\//,
  frontend: /^@balcao\/shared\/(?!server\/)/,
  infra: /^@balcao\/(shared|functions|connector|infra)\//,
  scenarios: /^@balcao\//,
};

function offenders(files: typeof sources, wrong: (text: string, file: string) => boolean): string[] {
  return files.filter(({ file, text }) => wrong(text, file)).map(({ file }) => file);
}

const graph = importGraph(product);

/** Folders of functions/src that import each other, and why. */
const mutual: Readonly<Record<string, string>> = {
  'contactJobs contactLists':
    'A list is written into a spreadsheet by the job that writes contacts, and filled by a job that is shown like it.',
  'campaigns contactLists':
    'A campaign is sent to a list, which stays while it is; a list is filled with those whom a campaign came upon.',
  'campaigns contactJobs':
    'A campaign’s recipients are written into a spreadsheet by the job that writes contacts, and begun as theirs are.',
  'auth companies':
    'The first administrator is invited with the company; signing in answers the company as well.',
  'auth http': 'Who calls is known by their session, and signing in is an area like any other.',
  'auth users': "A session carries a copy of the person's rights; changing the person rewrites it.",
  'chatbot engine':
    'Steps of the engine read the options of a queue; a chatbot is tried out by those very steps.',
  'chatbot files':
    'An option sends a list of files; a list says which queues send it, also by their options.',
  'chatbot queues': 'A menu is the options of a queue, which is made, shown and deleted with them.',
  'companies connections':
    'A connection counts against its company’s plan; a company that is deleted takes its connections with it.',
  'companies http':
    'The audit log keeps what people and things are called, which the company’s directory knows; companies are an area like any other.',
  'companies live':
    'Live events name connections and people as the company’s directory has them; a company has an event of its own.',
  'companies plans':
    'A company takes a plan, whose people carry its flags; one that a company has is not deleted.',
  'companies queues': 'A new company comes with a first queue, and a queue counts against its plan.',
  'companies users': 'A new company comes with its administrator, and a user counts against its plan.',
  'connections queues': 'A connection offers queues; one that is deleted leaves it.',
  'contactJobs erasure':
    'What somebody is handed over is found by the names by which it is erased; exports of theirs go with them.',
  'contacts conversations': 'A contact is found by its conversations, which carry its address.',
  'contacts tickets': 'Whoever has a group’s ticket sees the group; a ticket is opened with a contact.',
  'files queues': 'A queue sends a list of files, which says by which queues it is sent.',
  'messages tickets': 'A message is seen by who may see its ticket; tickets are found by their messages.',
  'queues tickets':
    'Tickets wait in queues and pass on; a queue that is deleted sends its tickets elsewhere.',
  'queues users': 'People serve queues; one that is deleted leaves them.',
  'tags tickets':
    'A ticket stands in a stage, which is a tag; one that is taken up again has the hours of its stage begin anew.',
};

describe('the house', () => {
  test('packages import only what they may', () => {
    const wrong = product.flatMap(({ file, text }) => {
      const rule = allowed[file.split('/')[0] ?? ''];
      const imports = [...text.matchAll(/(?:from|import\()\s*'(@balcao\/[^']+)'/g)].map(
        (match) => match[1] ?? '',
      );
      return imports.filter((name) => !rule?.test(name)).map((name) => `${file} imports ${name}`);
    });
    expect(wrong).toEqual([]);
  });

  test('the simulator is imported by nothing that AWS gets', () => {
    const shipped = product.filter(({ file }) =>
      /^(functions|shared|frontend|connector\/src|infra\/lib|infra\/bin)/.test(file),
    );
    expect(
      offenders(shipped, (text) => /simulator\//i.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))),
    ).toEqual([]);
  });

  test('keys are built only in entity modules', () => {
    const elsewhere = product.filter(
      ({ file }) => !/Entity\.ts$|^functions\/src\/db\/|^shared\/server\/db\//.test(file),
    );
    expect(
      offenders(elsewhere, (text) => /defineEntity</.test(text) || /['"`][CP]#(\$\{|[A-Z{])/.test(text)),
    ).toEqual([]);
  });

  test('AWS clients are made in one file', () => {
    const elsewhere = product.filter(
      ({ file }) =>
        /^(functions|connector\/src|shared)/.test(file) && file !== 'shared/server/runtime/clients.ts',
    );
    expect(
      offenders(elsewhere, (text) =>
        /new (DynamoDB|SQS|S3|KMS|SSM|Scheduler|ApiGatewayManagementApi|SESv2)Client\(/.test(text),
      ),
    ).toEqual([]);
  });

  test('customer messages leave only through outbound', () => {
    const elsewhere = product.filter(
      ({ file }) => file.startsWith('functions/src/') && !file.startsWith('functions/src/outbound/'),
    );
    expect(offenders(elsewhere, (text) => /kind: 'send'/.test(text))).toEqual([]);
  });

  test('no barrels, no files over 400 lines, no shortcuts past the types', () => {
    expect(
      offenders(
        product,
        (_, file) => /^index\.tsx?$/.test(basename(file)) && file !== 'shared/src/contract/index.ts',
      ),
    ).toEqual([]);
    expect(offenders(product, (text) => text.split('\n').length > 401)).toEqual([]);
    expect(offenders(product, (text) => /@ts-ignore|@ts-nocheck|\bas any\b|isLocal/.test(text))).toEqual([]);
  });

  test('no file imports itself through others', () => {
    expect(importCircles(graph)).toEqual([]);
  });

  test('folders of functions import one way, but for those that need each other', () => {
    const pairs = folderPairs(graph, 'functions/src/');
    const unknown = [...pairs].filter(([pair]) => !(pair in mutual));
    expect(unknown, 'Put what both need below both, or name the pair here with a reason.').toEqual([]);
    expect(Object.keys(mutual).filter((pair) => !pairs.has(pair))).toEqual([]);
  });

  test('texts have no leftovers', () => {
    expect(offenders(product, (text) => /\b(TODO|FIXME)\b|[Nn]ot implemented/.test(text))).toEqual([]);
    expect(offenders(sources, (text) => /\.(only|todo)\(['"`]/.test(text))).toEqual([]);
  });
});

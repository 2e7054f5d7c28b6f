import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContactImport } from '@balcao/shared/contactImports/contactImportModel';
import { type Deployment, startDeployment } from '@balcao/infra/local/startDeployment';
import { until } from '@balcao/infra/local/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, signIn } from '../support/api.ts';
import { createCompany, demoPassword, type StoryCompany } from '../support/company.ts';

/** Rows of the spreadsheet; 20,000 in the soak. */
const count = Number(process.env['IMPORT_ROWS'] ?? 400);
/** Limit for any number of rows: an import of 20,000 takes at most five minutes. */
const mostSeconds = 300;
const patience = mostSeconds * 1000;
/**
 * True if the test kills the functions, which import. The killed worker's claim on its timer lasts a minute, for which
 * the test then waits: too long for few rows.
 */
const kills = count >= 5000;

/** One row in fifty has no number, and one repeats the number of the row before. */
const withoutNumber = (at: number) => at % 50 === 7;
const repeats = (at: number) => at % 50 === 9;
const rows = Array.from({ length: count }, (_, at) => at);
const ignored = rows.filter((at) => withoutNumber(at) || repeats(at)).length;
const sheet = [
  'nome;celular;email;cidade',
  ...rows.map((at) => {
    const number = withoutNumber(at) ? '' : `(11) 9${String((repeats(at) ? at - 1 : at) + 70_000_000)}`;
    return `Pessoa ${at};${number};pessoa${at}@exemplo.com;Recife`;
  }),
].join('\n');

const dataDir = mkdtempSync(join(tmpdir(), 'balcao-import-'));
let deployment: Deployment;
let company: StoryCompany;
beforeAll(async () => {
  deployment = await startDeployment({ dataDir, port: 0, whatsapp: 'none', seed: true, quiet: true });
  const superUser = await signIn(deployment.url, 'super@balcao.local', demoPassword);
  company = await createCompany(deployment.url, superUser, 'Importadora');
}, 180_000);
afterAll(async () => {
  await deployment?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function begin(admin: Session): Promise<ContactImport> {
  const upload = await admin.call('POST /uploads', {
    body: { fileName: 'clientes.csv', size: Buffer.byteLength(sheet) },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([sheet]));
  const { ok } = await fetch(upload.url, { method: 'POST', body: form });
  expect(ok).toBe(true);
  const read = await admin.call('POST /contact-imports', { body: { uploadId: upload.uploadId } });
  expect(read).toMatchObject({ rows: count + 1, guess: { hasHead: true, name: 0, number: 1, email: 2 } });
  return admin.call('POST /contact-imports/{id}/start', {
    params: { id: read.id },
    body: {
      columns: { name: 0, number: 1, email: 2, extraInfo: [{ column: 3, name: 'Cidade' }] },
      hasHead: true,
      all: true,
      rows: [],
    },
  });
}

const ended = (admin: Session, id: string) =>
  until(
    'the end of the import',
    async () => {
      const [found] = (await admin.call('GET /contact-imports')).filter((one) => one.id === id);
      return found?.state === 'done' && found;
    },
    patience,
  );

test(
  'a large spreadsheet: gone on with after the tab was closed, in the soak after the functions were killed too, counted exactly; again it makes nobody',
  { timeout: 3 * patience },
  async () => {
    const began = performance.now();
    const { id, total } = await begin(company.admin);
    expect(total).toBe(count);
    // The tab is closed; after signing in again the import is in the list.
    const admin = await signIn(deployment.url, company.email, demoPassword);
    await until(
      'half of it',
      async () => {
        const [found] = await admin.call('GET /contact-imports');
        return found !== undefined && (found.done >= count / 2 || found.state === 'done');
      },
      patience,
    );
    if (kills) deployment.kill('functions');
    const back = await until(
      'the app answers',
      () => signIn(deployment.url, company.email, demoPassword),
      patience,
    );
    const done = await ended(back, id);
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `latency contact import: ${count} rows in ${seconds.toFixed(1)} s${kills ? ', killed at half' : ''}`,
    );
    expect(done).toMatchObject({ done: count, created: count - ignored, filled: 0, ignored });
    expect(seconds).toBeLessThan(mostSeconds);
    await back.renew();

    const again = await ended(back, (await begin(back)).id);
    expect(again).toMatchObject({ done: count, created: 0, filled: 0, ignored: count });
    // The list counts the created contacts once the stream has caught up.
    await until(
      'all contacts',
      async () => (await back.call('GET /contacts')).count === count - ignored,
      patience,
    );
  },
);

import { expect, test } from 'vitest';
import { contractOperations } from './contractOperations.ts';
import { docsPage } from './docsPage.ts';
import { publicDocument } from './publicDocument.ts';

const page = docsPage(publicDocument('1.2.3'));

test('the page has every operation, what programs call first, and runs nothing', () => {
  for (const { operation } of contractOperations())
    expect(page).toContain(`<b>${operation.method}</b> <code>/api${operation.path}</code>`);
  const programs = page.indexOf('<h2 id="g-programs">');
  expect(programs).toBe(page.indexOf('<h2'));
  expect(page.indexOf('<code>/api/messages/checkNumber</code>')).toBeLessThan(
    page.indexOf('<h2', programs + 1),
  );
  expect(page).toContain('up to 65536 letters');
  expect(page).not.toMatch(/<script|javascript:| on\w+=/);
});

test('of what programs send each field is explained, and the mark of a call', () => {
  for (const { area, operation } of contractOperations()) {
    if (area !== 'externalApi' || operation.access !== 'connectionToken') continue;
    const own = page.split(`<code>/api${operation.path}</code></summary>`)[1]?.split('</details>')[0] ?? '';
    const rows = [...own.matchAll(/<tr><td><code>([^<]+)<.code><.td><td>([^<]*)</g)];
    expect(rows.length, operation.key).toBeGreaterThan(0);
    for (const [, name, about] of rows) expect(about, `${operation.key} ${name}`).toContain(' – ');
  }
  const send = page.split('<code>/api/messages/send</code></summary>')[1]?.split('</details>')[0];
  for (const name of ['Idempotency-Key (header)', 'medias', 'quotedMsg'])
    expect(send).toContain(`<code>${name}</code>`);
});

test('what the contract says is text', () => {
  const document = publicDocument('1');
  document.info.title = '<b onclick="x">';
  expect(docsPage(document)).toContain('<h1>&lt;b onclick=&quot;x&quot;&gt; 1</h1>');
});

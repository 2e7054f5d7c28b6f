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

test('what the contract says is text', () => {
  const document = publicDocument('1');
  document.info.title = '<b onclick="x">';
  expect(docsPage(document)).toContain('<h1>&lt;b onclick=&quot;x&quot;&gt; 1</h1>');
});

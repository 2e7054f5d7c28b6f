import { expect, test } from 'vitest';
import { findBrowser } from './findBrowser.ts';
import { platformOf } from './platform.ts';

test.each([
  ['linux', 'x64', '@dynoxide/linux-x64', true],
  ['linux', 'arm64', '@dynoxide/linux-arm64', true],
  ['darwin', 'x64', '@dynoxide/darwin-x64', false],
  ['darwin', 'arm64', '@dynoxide/darwin-arm64', false],
  ['linux', 'riscv64', undefined, true],
  ['freebsd', 'x64', undefined, false],
] as const)('%s on %s', (system, processor, enginePackage, wholeLoopback) => {
  expect(platformOf(system, processor)).toMatchObject({ enginePackage, wholeLoopback });
});

test('a Mac has its browsers where Macs have programs', () => {
  for (const path of platformOf('darwin', 'arm64').browsers)
    expect(path).toMatch(/^\/Applications\/.*\.app\//);
  expect(platformOf('linux', 'x64').browsers).toContain('/usr/bin/chromium');
});

test('tests drive the browser that is named, else the first that is there', () => {
  const mac = platformOf('darwin', 'arm64');
  const [chrome = '', chromium = ''] = mac.browsers;
  const found = (named: string | undefined, ...there: string[]) =>
    findBrowser(mac, named, (path) => there.includes(path));
  expect(found('/opt/mine', '/opt/mine', chrome)).toBe('/opt/mine');
  expect(found('/opt/gone', chrome, chromium)).toBe(chrome);
  expect(found(undefined, chromium)).toBe(chromium);
  expect(found('/opt/gone', '/usr/bin/chromium')).toBeUndefined();
});

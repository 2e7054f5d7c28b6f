import { expect, test } from 'vitest';
import { webAddress } from './webAddress.ts';

test('addresses of the web are taken, with https where it was left out; nothing that a browser would run', () => {
  expect(webAddress('')).toBe('');
  expect(webAddress('HTTPS://loja.example/a b'.replace(' ', ''))).toBe('HTTPS://loja.example/ab');
  expect(webAddress('loja.example')).toBe('https://loja.example');
  for (const typed of [
    'javascript:alert(1)',
    'javascript:alert(1)//a.b',
    'data:text/html,a.b',
    'https://a',
    'a b.c',
  ])
    expect([typed, webAddress(typed)]).toEqual([typed, undefined]);
});

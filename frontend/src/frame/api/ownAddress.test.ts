import { expect, test } from 'vitest';
import { ownAddress } from './ownAddress.ts';

test.each([
  ['https://app.example/media/2/a.jpg?e=1&s=2', '/media/2/a.jpg?e=1&s=2'],
  ['http://localhost:3000/public/company1/logo.png', '/public/company1/logo.png'],
  ['/media/2/a.jpg', '/media/2/a.jpg'],
  ['https://elsewhere.example/logo.png', 'https://elsewhere.example/logo.png'],
  ['blob:http://localhost:3000/media/x', 'blob:http://localhost:3000/media/x'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
])('%s is loaded from %s', (address, expected) => {
  expect(ownAddress(address)).toBe(expected);
});

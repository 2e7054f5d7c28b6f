import { expect, test } from 'vitest';
import { closeAction } from './closeAction.ts';

test.each([
  [515, 'restart'],
  [401, 'loggedOut'],
  [440, 'replaced'],
  [402, 'refused'],
  [403, 'refused'],
  [405, 'refused'],
  [411, 'refused'],
  [408, 'retry'],
  [428, 'retry'],
  [500, 'retry'],
  [503, 'retry'],
  [undefined, 'retry'],
] as const)('a socket that ends with %s: %s', (code, action) => {
  expect(closeAction(code)).toBe(action);
});

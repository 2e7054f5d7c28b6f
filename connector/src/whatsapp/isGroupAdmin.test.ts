import { expect, test } from 'vitest';
import { isGroupAdmin } from './isGroupAdmin.ts';

const members = [
  { id: '11@lid', phoneNumber: '5511988880001@s.whatsapp.net', admin: 'superadmin' as const },
  { id: '5511988880002:4@s.whatsapp.net', lid: '12@lid', admin: 'admin' as const },
  { id: '13@lid', phoneNumber: '5511988880003@s.whatsapp.net', admin: null },
  { id: '14@lid' },
];

test.each([
  [{ lid: '11' }, true],
  [{ pn: '5511988880001' }, true],
  [{ lid: '12' }, true],
  [{ pn: '5511988880002' }, true],
  [{ lid: '13', pn: '5511988880003' }, false],
  [{ lid: '14' }, false],
  [{ lid: '15' }, false],
  [{}, false],
])('%j administers the group: %s', (person, expected) => {
  expect(isGroupAdmin(members, person)).toBe(expected);
});

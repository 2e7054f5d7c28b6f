import { expect, test } from 'vitest';
import { grandTotal, countConnected } from './countConnected.ts';

test('every company is there, whatever it has; only what is connected counts as connected', () => {
  const [aurora, padaria, nova] = ['Aurora', 'Padaria', 'Nova'].map((name, id) => ({ id, name }));
  if (!aurora || !padaria || !nova) throw new Error('no companies');
  const rows = countConnected(
    [aurora, padaria],
    [
      ...(['CONNECTED', 'OPENING', 'TIMEOUT'] as const).map((status) => ({ status, company: aurora })),
      { status: 'CONNECTED', company: nova },
    ],
  );
  expect(rows).toEqual([
    { ...aurora, connected: 1, disconnected: 2, total: 3 },
    { ...padaria, connected: 0, disconnected: 0, total: 0 },
    { ...nova, connected: 1, disconnected: 0, total: 1 },
  ]);
  expect(grandTotal(rows)).toEqual({ connected: 2, disconnected: 2, total: 4 });
  expect(grandTotal([])).toEqual({ connected: 0, disconnected: 0, total: 0 });
});

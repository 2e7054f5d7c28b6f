import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { askableConnections } from './sessions/askableConnections.ts';
import { askConnector } from './sessions/askConnector.ts';
import { checkNumbers } from './checkNumbers.ts';

vi.mock('./sessions/askConnector.ts', () => ({ askConnector: vi.fn() }));
vi.mock('./sessions/askableConnections.ts', () => ({ askableConnections: vi.fn() }));

let house: TestHouse;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());

/** Lets each connection answer as given; returns which ones were asked, in order, and the answer. */
async function ask(says: Record<number, 'dayLimit' | 'knows' | undefined>, connectionId?: number) {
  const up = Object.keys(says).map(Number);
  const asked: number[] = [];
  vi.mocked(askableConnections).mockResolvedValue(up);
  vi.mocked(askConnector).mockImplementation((_runtime, _companyId, _question, options = {}) => {
    const through = options.connectionId ?? up[0] ?? 0;
    asked.push(through);
    const said = says[through];
    const known = [{ asked: '5511988880001', exists: true, number: '5511988880001' }];
    return Promise.resolve((said === 'knows' ? known : said) as never);
  });
  const answer = await checkNumbers(house.runtime, 1, ['5511988880001'], { connectionId });
  return { asked, answer: answer instanceof Map ? [...answer.keys()] : answer };
}

test('where a connection may ask no more today the next one is asked, and none further than need be', async () => {
  expect(await ask({ 1: 'knows', 2: 'knows' })).toEqual({ asked: [1], answer: ['5511988880001'] });
  expect(await ask({ 1: 'dayLimit', 2: 'dayLimit', 3: 'knows', 4: 'knows' })).toEqual({
    asked: [1, 2, 3],
    answer: ['5511988880001'],
  });
  expect(await ask({ 1: 'dayLimit', 2: 'dayLimit' })).toEqual({ asked: [1, 2], answer: 'dayLimit' });
  expect(await ask({ 1: 'dayLimit', 2: undefined, 3: 'knows' })).toEqual({
    asked: [1, 2],
    answer: undefined,
  });
  // An explicitly named connection is the only one asked.
  expect(await ask({ 1: 'dayLimit', 2: 'knows' }, 1)).toEqual({ asked: [1], answer: 'dayLimit' });
});

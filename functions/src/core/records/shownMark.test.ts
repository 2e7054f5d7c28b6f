import { expect, test } from 'vitest';
import { phoneOnlyData, shownData } from '@balcao/shared/records/phoneOnly';
import { personMark } from './personMark.ts';
import { createMarks } from './shownMark.ts';

const secretOf = (fill: number) => ({ secrets: async () => new Uint8Array(32).fill(fill) });

test('a mark that is shown is one of this deployment and of this company, the same of one person', async () => {
  const rosa = { lid: '777000001000001', pn: '5511988000001' };
  const marks = await createMarks(secretOf(1), 7);
  expect(marks.ofPerson(rosa)).toMatch(/^[\w-]{12}$/);
  expect(marks.ofPerson(rosa)).toBe(marks.ofMark(personMark({ lid: rosa.lid })));
  const others = [
    personMark(rosa),
    (await createMarks(secretOf(1), 8)).ofPerson(rosa),
    (await createMarks(secretOf(2), 7)).ofPerson(rosa),
  ];
  expect(others).not.toContain(marks.ofPerson(rosa));
});

test('a card of what only the phone shows does not say whose number it is', () => {
  expect(shownData(phoneOnlyData('sealed', 'p:5511988000001'))).toBe('{"phoneOnly":"sealed"}');
  expect(shownData('{"latitude":1}')).toBe('{"latitude":1}');
});

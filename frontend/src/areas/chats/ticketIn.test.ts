import { expect, test } from 'vitest';
import { ticketIn } from './ticketIn.ts';

const origin = 'https://balcao.test';
const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';

test.each([
  [`Veja ${origin}/tickets/${uuid}, por favor`, uuid],
  [`${origin}/tickets/${uuid.toUpperCase()}`, uuid],
  [`https://outra.test/tickets/${uuid}`, null],
  [`${origin}/tickets/${uuid}0`, null],
  [`${origin}/tickets/`, null],
  ['nada', null],
])('%s', (text, found) => {
  expect(ticketIn(text, origin)).toBe(found);
});

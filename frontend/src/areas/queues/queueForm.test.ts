import { type Queue, queueWithOptions } from '@balcao/shared/records/queueModel';
import { usualWeek } from '@balcao/shared/hours/usualWeek';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { queueForm, queueValues } from './components/queueForm.ts';

const stored: Queue = {
  id: 1,
  companyId: 1,
  name: 'Vendas',
  color: '#0b6b6b',
  greetingMessage: '',
  outOfHoursMessage: '',
  orderQueue: null,
  closeTicket: false,
  ativarRoteador: false,
  tempoRoteador: '0',
  integrationId: null,
  fileListId: null,
  schedules: usualWeek,
  updatedAt: '',
};

/** Fields of a queue that are not in its form, by reason. */
const others: Readonly<Record<string, string>> = {
  'nobody sets it': 'id companyId updatedAt',
  'edited where it stands, saved by itself': 'chatbots',
};

test('every field of a queue stands in its form, or in a list with the reason', () => {
  const left = Object.values(others).flatMap((list) => list.split(' '));
  const inForm = Object.keys(queueWithOptions.shape).filter((name) => !left.includes(name));
  const t = ((key: string) => key) as TFunction;
  for (const form of [queueValues(stored, []), queueValues('new', []), queueForm([], false)(t).shape])
    expect(Object.keys(form).toSorted()).toEqual(inForm.toSorted());
  expect(left.filter((name) => !(name in queueWithOptions.shape))).toEqual([]);
});

import { defaultConnectionSettings } from '@balcao/shared/connections/connectionDefaults';
import { type Connection, connection } from '@balcao/shared/records/connectionModel';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { connectionForm, connectionValues } from './connectionForm.ts';

const t = ((key: string) => key) as TFunction;
const stored: Connection = {
  ...defaultConnectionSettings,
  id: 1,
  companyId: 1,
  name: 'Loja',
  channel: 'whatsapp',
  status: 'CONNECTED',
  number: '',
  downSince: null,
  greetingMediaAttachment: null,
  statusImportMessages: null,
  qrcode: '',
  retries: 0,
  isDefault: true,
  token: '',
  queues: [],
  createdAt: '',
  updatedAt: '',
};

test('what is stored and stays as it is does not refuse what is changed beside it', () => {
  const old: Connection = {
    ...stored,
    collectiveVacationMessage: 'Férias',
    collectiveVacationStart: '2020-01-01',
    collectiveVacationEnd: '2020-02-01',
    ratingMessage: 'Que nota?',
    timeSendQueue: 5,
  };
  const check = (changed: object) => {
    const values = { ...connectionValues(old, ''), ...changed };
    const { error } = connectionForm(old)(t).safeParse(values);
    return error?.issues.map(({ path }) => path.join('.')) ?? [];
  };
  expect(check({ name: 'Outra' })).toEqual([]);
  expect(check({ collectiveVacationStart: '2020-01-02' })).toEqual(['collectiveVacationStart']);
  expect(check({ ratingMessage: 'Nota?' })).toEqual(['expiresTicketNPS']);
});

/** Fields of a connection that the dialog leaves out, by reason. */
const others: Readonly<Record<string, string>> = {
  'nobody sets it':
    'id companyId channel status statusImportMessages number downSince qrcode retries createdAt updatedAt',
  'existing clients name it, and there is one way only': 'provider',
};
/** Fields with another name in the dialog. */
const names: Readonly<Record<string, string>> = { queues: 'queueIds', greetingMediaAttachment: 'media' };

test('every field of a connection stands in its form, or in a list with the reason', () => {
  const left = Object.values(others).flatMap((list) => list.split(' '));
  const inForm = Object.keys(connection.shape).filter((name) => !left.includes(name));
  const form = Object.keys(connectionValues(stored, ''));
  expect(inForm.map((name) => names[name] ?? name).toSorted()).toEqual(form.toSorted());
  expect(left.filter((name) => !(name in connection.shape))).toEqual([]);
});

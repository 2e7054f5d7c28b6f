import type { Contact } from '@balcao/shared/records/contactModel';
import { expect, test } from 'vitest';
import { refused } from '../../../../test/components/answering.ts';
import { show } from '../../../../test/components/show.tsx';
import { contactsTexts } from '../texts/contactsTexts.ts';
import { ContactDialog } from './ContactDialog.tsx';

const at = '2026-11-20T12:00:00.000Z';
const rita: Contact = {
  id: 7,
  companyId: 2,
  name: 'Rita',
  number: '5511900005679',
  email: '',
  channel: 'whatsapp',
  isGroup: false,
  active: true,
  disableBot: false,
  acceptAudioMessage: true,
  lgpdAcceptedAt: null,
  optedOutAt: null,
  urlPicture: null,
  extraInfo: [],
  wallets: [],
  tags: [],
  whatsapp: null,
  createdAt: at,
  updatedAt: at,
};

test('while WhatsApp is asked the form says so; a number that nobody has is told beside it', async () => {
  const asking = Promise.withResolvers<Contact>();
  const answers = [() => refused('ERR_WAPP_INVALID_CONTACT'), () => asking.promise];
  const { fill, press, text, field, gone, asked } = await show((close) => <ContactDialog onClose={close} />, {
    texts: [contactsTexts],
    answers: {
      'POST /contacts': () => answers.shift()?.() ?? rita,
      'GET /tags/list': [],
      'GET /users/list': [],
    },
  });
  await fill('Nome', 'Rita');
  await fill('Número com código do país', '5511900005678');
  await press('Salvar');
  await text('Este número não está no WhatsApp: confira o código do país e o DDD.');
  const number = await field('Número com código do país');
  expect(number.getAttribute('aria-invalid')).toBe('true');

  await fill('Número com código do país', rita.number);
  await press('Salvar');
  await text('Perguntando ao WhatsApp…');
  asking.resolve(rita);
  await gone(/Novo contato/);
  const calls = asked.filter(({ key }) => key === 'POST /contacts');
  expect(calls.map(({ body }) => body)).toMatchObject([
    { name: 'Rita', number: '5511900005678' },
    { name: 'Rita', number: rita.number },
  ]);
});

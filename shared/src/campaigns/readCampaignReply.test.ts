import { expect, test } from 'vitest';
import { defaultCampaignSettings } from './defaultCampaignSettings.ts';
import { readCampaignReply } from './readCampaignReply.ts';

const words = [...defaultCampaignSettings.optOutWords, 'Não quero mais', 'İPTAL'];
const read = (text: string) => readCampaignReply(text, words);

test.each([
  'SAIR',
  'sair',
  ' Sair. ',
  '"SAIR"',
  'sair!!!',
  '*SAIR*',
  'sáir',
  'Sair 🙏',
  'parar',
  'Stop',
  'nao quero mais',
  'NÃO QUERO MAIS.',
  'iptal',
  'İptal!',
])('%s: no campaigns any more', (text) => {
  expect(read(text)).toBe('optOut');
});

test.each(['saiŕa', 'SAIR'.padEnd(61, '!'), '', '🙏', 'stopp', 'sim'])('%s: anything else', (text) => {
  expect(read(text)).toBe('answer');
});

test.each([
  'Não',
  'não!',
  'NAO',
  'n',
  'não, obrigado',
  'Não, não quero',
  'Não quero receber mais nenhuma mensagem de vocês, por favor parem de me escrever',
  'pare com isso',
  'agora não, obrigada',
  'quero sair do grupo',
  'por favor parar',
  'sair sair',
  'No',
  'No, thanks a lot',
  "Don't write to me",
  'no gracias, ya tengo',
  'Hayır',
  'Hayır, istemiyorum artık',
])('%s: no to what was asked', (text) => expect(read(text)).toBe('refusal'));

test.each([
  'sim, não demore',
  'por que não?',
  'nada',
  'noite',
  'Não tem problema, pode mandar',
  'parede',
  'no aguardo',
])('%s: no plain no', (text) => expect(read(text)).toBe('answer'));

test('a word of the company in a long text refuses nothing', () => {
  expect(read('Pode mandar, mas só leio depois: vou sair agora e volto à noite, obrigada')).toBe('answer');
});

test('without words nobody is taken out', () => {
  expect(readCampaignReply('sair', [])).toBe('answer');
  expect(readCampaignReply('', [''])).toBe('answer');
  expect(readCampaignReply('sim, quero', ['', '!'])).toBe('answer');
});

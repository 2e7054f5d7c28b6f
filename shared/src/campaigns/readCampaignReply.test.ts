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

test.each([
  'quero sair do grupo',
  'vou sair agora, já volto',
  'sair sair',
  'não pare de mandar',
  'saiŕa',
  'SAIR'.padEnd(61, '!'),
  '',
  '🙏',
  'stopp',
  'sim',
])('%s: anything else', (text) => {
  expect(read(text)).toBe('answer');
});

test.each(['Não', 'não!', 'NAO', 'n', 'não, obrigado', 'No', 'Hayır', 'no gracias', 'agora não'])(
  '%s: no to what was asked',
  (text) => expect(read(text)).toBe('refusal'),
);

test.each(['não sei', 'por que não?', 'sim, não demore', 'nada'])('%s: no plain no', (text) =>
  expect(read(text)).toBe('answer'),
);

test('without words nobody is taken out', () => {
  expect(readCampaignReply('sair', [])).toBe('answer');
  expect(readCampaignReply('', [''])).toBe('answer');
});

import { expect, test } from 'vitest';
import { type Playing, playSample } from './testing/playSample.ts';
import { type SampleBot, sampleOption } from './testing/sampleBot.ts';

const two: SampleBot = {
  connection: { greetingMessage: 'Olá! Escolha:', complationMessage: 'Até logo!' },
  queues: [
    { id: 11, name: 'Vendas', greetingMessage: 'Vendas aqui.' },
    { id: 12, name: 'Suporte', greetingMessage: 'Sobre o quê?' },
  ],
  trees: {
    12: [
      sampleOption(21, {
        name: 'Boletos',
        greetingMessage: 'Qual deles?',
        options: [sampleOption(31, { name: 'Segunda via' }), sampleOption(32, { name: 'Atrasado' })],
      }),
      sampleOption(22, { name: 'Pessoas' }),
    ],
  },
};
const main = 'Olá! Escolha:\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte';
const ways = '*[ # ]* Voltar para o menu principal\n*[ Sair ]* - Encerrar atendimento';
const support = `Sobre o quê?\n\n*[ 1 ]* - Boletos\n*[ 2 ]* - Pessoas\n${ways}`;
const bills = `Qual deles?\n\n*[ 1 ]* - Segunda via\n*[ 2 ]* - Atrasado\n${ways}`;

// The menu is sent at 12:00:02.700; WhatsApp cuts its times off to whole seconds.
const late = 2700;
const asked = (): Playing => {
  const talk = playSample(two);
  expect(talk.write('Oi', {}, late)).toEqual([main]);
  return talk;
};

test.each([
  ['1', ['Vendas aqui.']],
  ['Vendas', ['Vendas aqui.']],
  ['#', [main]],
  ['sair', ['Até logo!']],
])('an exact answer counts at once: "%s"', (body, answered) => {
  for (const ms of [1, 200, 900, 1299, 1300, 1999, 5000])
    expect([ms, asked().write(body, {}, ms)]).toEqual([ms, answered]);
});

test('an exact option counts at once at every depth', () => {
  const talk = asked();
  expect(talk.write('2', {}, 500)).toEqual([support]);
  expect(talk.write('1', {}, 500)).toEqual([bills]);
  expect(talk.write('#', {}, 500)).toEqual([main]);
});

test('anything else that arrives within a second of it is no wrong answer, later it is', () => {
  for (const ms of [1, 900, 1000]) {
    const talk = asked();
    expect(talk.write('quero um bolo', {}, ms)).toEqual([]);
    expect(talk.ticket().bot).toMatch(/;1$/u);
  }
  expect(asked().write('quero um bolo', {}, 1001)).toEqual([main]);
  const talk = asked();
  talk.write('2', {}, 500);
  expect(talk.write('quero um bolo', {}, 500)).toEqual([]);
  expect(talk.write('quero um bolo', {}, 501)).toEqual([support]);
});

test('what was written in a second before it is no answer, however late it arrives', () => {
  for (const at of ['2026-11-20T11:00:00.000Z', '2026-11-20T12:00:01.000Z']) {
    const talk = asked();
    for (const body of ['1', 'Vendas', '#', 'sair', 'quero um bolo'])
      expect(talk.write(body, { at }, 60_000)).toEqual([]);
    expect(talk.ticket()).toMatchObject({ status: 'pending', queueId: undefined });
    expect(talk.write('1')).toEqual(['Vendas aqui.']);
  }
  expect(asked().write('1', { at: '2026-11-20T12:00:02.000Z' }, 60_000)).toEqual(['Vendas aqui.']);
});

import { expect, test } from 'vitest';
import { usualHours, usualWeek } from '@balcao/shared/hours/usualWeek';
import { playSample } from '../testing/playSample.ts';
import { type SampleBot, sampleOption } from '../testing/sampleBot.ts';

const hour = 3_600_000;
// Milliseconds from the morning in which a conversation begins to the evening, and from an evening to the next morning.
const [untilEvening, night] = [11 * hour, 13 * hour];
const schedules = usualWeek.map((day) => ({ ...day, ...usualHours }));
const closing = (id: number, name: string) => ({
  id,
  name,
  schedules,
  greetingMessage: `${name} aqui.`,
  outOfHoursMessage: `${name} fechou.`,
});
const two: SampleBot = {
  settings: {
    scheduleType: 'queue',
    sendQueuePosition: 'enabled',
    sendQueuePositionMessage: 'Sua posição:',
  },
  connection: { greetingMessage: 'Olá!' },
  queues: [closing(11, 'Vendas'), closing(12, 'Suporte')],
  attendants: [{ id: 5, online: true }],
};
const main = 'Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte';

test.each([
  ['without options', []],
  ['with options', [sampleOption(21), sampleOption(22)]],
])('a queue that closes what reaches it says that it is closed: one %s', (_, tree) => {
  const [first, ...others] = two.queues ?? [];
  const queues = [{ id: 11, ...first, closeTicket: true }, ...others];
  const talk = playSample({ ...two, queues, trees: { 11: tree } });
  talk.write('Oi', {}, untilEvening);
  expect(talk.write('1')).toEqual(['Vendas fechou.']);
  expect(talk.ticket()).toMatchObject({ status: 'closed', queueId: 11, unreadMessages: 0 });
  expect(talk.write('Oi', {}, night)).toEqual([main]);
  expect(talk.write('1')).toEqual(['Vendas aqui.']);
});

test('who chose a closed queue is received once it is open: greeted, proposed to somebody, told their position, once', () => {
  const talk = playSample(two);
  expect(talk.write('Oi', {}, untilEvening)).toEqual([main]);
  expect(talk.write('1')).toEqual(['Vendas fechou.']);
  expect(talk.write('Alô?')).toEqual([]);
  expect(talk.ticket().proposedUserId).toBeUndefined();
  expect(talk.write('Bom dia', {}, night)).toEqual(['Vendas aqui.', 'Sua posição: *1*']);
  expect(talk.ticket()).toMatchObject({ queueId: 11, proposedUserId: 5, status: 'pending', bot: undefined });
  expect(talk.write('Alguém?')).toEqual([]);
});

test('who was greeted by day and told at night that it is closed is not greeted again', () => {
  const talk = playSample(two);
  talk.write('Oi');
  expect(talk.write('1')).toEqual(['Vendas aqui.', 'Sua posição: *1*']);
  expect(talk.write('Alô?', {}, untilEvening)).toEqual(['Vendas fechou.']);
  expect(talk.write('Bom dia', {}, night)).toEqual(['Sua posição: *1*']);
  expect(talk.write('Alguém?')).toEqual([]);
});

test('who comes by "#" from one closed queue into another is told once that it is closed', () => {
  const talk = playSample({ ...two, trees: { 11: [sampleOption(21), sampleOption(22)] } });
  talk.write('Oi', {}, untilEvening);
  expect(talk.write('1').at(-1)).toBe('Vendas fechou.');
  expect(talk.write('#')).toEqual([main]);
  expect(talk.write('2')).toEqual(['Suporte fechou.']);
  expect(talk.write('Alô?')).toEqual([]);
  expect(talk.write('Alô?')).toEqual([]);
});

test('of queues that lead from one to the next nobody waits in one that has said nothing to them', () => {
  const to = (id: number, optQueueId: number) => [
    sampleOption(id, { queueType: 'queue', optQueueId, greetingMessage: '' }),
  ];
  const talk = playSample({
    ...two,
    settings: {},
    queues: [closing(11, 'Um'), closing(12, 'Dois'), closing(13, 'Três'), closing(14, 'Quatro')],
    trees: { 11: to(21, 12), 12: to(22, 13), 13: to(23, 14) },
  });
  talk.write('Oi');
  expect(talk.write('1')).toEqual(['Um aqui.\n\nDois aqui.\n\nTrês aqui.']);
  expect(talk.ticket()).toMatchObject({ status: 'pending', queueId: 13 });
});

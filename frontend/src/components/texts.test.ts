import { describe, expect, test } from 'vitest';
import { tabTitle } from '../app/shell/tabTitle.ts';
import { listWidth } from '../areas/tickets/lists/listWidth.ts';
import { readOtherTicket } from '../inbox/readOtherTicket.ts';
import { fittedSize } from '../areas/messages/sending/fittedSize.ts';
import { readPlace } from '@balcao/shared/messages/messageData';
import { rowTime } from '../frame/i18n/formats.ts';
import { truncate } from './truncate.ts';
import { fileSizeText } from './fileSizeText.ts';
import { initials } from './initials.ts';
import { phoneText } from './phoneText.ts';

describe('small texts', () => {
  test.each([
    [0, 'Balcão'],
    [1, '① Balcão'],
    [20, '⑳ Balcão'],
    [21, '(21) Balcão'],
  ])('tab title with %i unread', (unread, title) => expect(tabTitle('Balcão', unread)).toBe(title));

  test.each([
    ['Luiza Silva', 'LS'],
    ['Ana', 'AN'],
    ['João da Conceição', 'JC'],
    ['5511988880001', '55'],
    ['🎂', '?'],
  ])('initials of %s', (name, letters) => expect(initials(name)).toBe(letters));

  test.each([
    [1, '1 KB'],
    [102_400, '100 KB'],
    [1_500_000, '1,4 MB'],
    [64 * 1_048_576, '64 MB'],
  ])('%i bytes are told as %s', (bytes, text) => expect(fileSizeText(bytes, 'pt')).toBe(text));

  test('rows show the hour today and the date before, in the company’s zone', () => {
    const now = new Date('2026-11-20T02:30:00.000Z');
    const format = { language: 'pt', zone: 'America/Sao_Paulo' } as const;
    expect(rowTime('2026-11-20T01:05:00.000Z', now, format)).toBe('22:05');
    expect(rowTime('2026-11-19T02:59:00.000Z', now, format)).toBe('18/11/2026');
  });
  test('cutting counts what people see as one character', () => {
    expect(truncate('abcdef', 3)).toBe('abc…');
    expect(truncate('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 1)).toBe('👩‍👩‍👧‍👦…');
    expect(truncate('👩‍👩‍👧‍👦', 1)).toBe('👩‍👩‍👧‍👦');
  });
  test('numbers as people read them', () => {
    expect(phoneText('5511988880001')).toBe('+55 11 98888-0001');
    expect(phoneText('14155550100')).toBe('+1 415 555 0100');
    expect(phoneText('351912345678')).toBe('+351 912 345 678');
    expect(phoneText('905321234567')).toBe('+90 532 123 4567');
    expect(phoneText('***********01')).toBe('***********01');
  });
  test('list width: chosen here, then stored, then the usual', () => {
    expect(listWidth(420, 500)).toBe(420);
    expect(listWidth(null, 500)).toBe(500);
    expect(listWidth(null, 1100)).toBe(372);
    expect(listWidth(null, 550)).toBe(372);
  });
});

describe('what others send as text', () => {
  test('the other ticket of a conflict', () => {
    const text = JSON.stringify({
      uuid: 'u',
      status: 'open',
      userId: 3,
      user: { name: 'Bruno' },
      queue: null,
    });
    expect(readOtherTicket(text)).toEqual({
      uuid: 'u',
      status: 'open',
      userId: 3,
      userName: 'Bruno',
      queueName: null,
      open: false,
    });
    expect(readOtherTicket('ERR_OTHER_OPEN_TICKET')).toBeNull();
    expect(readOtherTicket('null')).toBeNull();
  });
  test('places and cards', () => {
    expect(readPlace('{"latitude":-23.5,"longitude":-46.6}')).toMatchObject({ latitude: -23.5 });
    expect(readPlace('{"latitude":"javascript:1"}')).toBeNull();
    expect(readPlace('broken')).toBeNull();
  });
  test('pictures keep their proportions within the bubble', () => {
    expect(fittedSize(1280, 720, false)).toEqual({ width: 280, height: 158 });
    expect(fittedSize(undefined, undefined, false)).toEqual({ width: 280, height: 210 });
    expect(fittedSize(100, 4000, false).height).toBeLessThanOrEqual(320);
  });
});

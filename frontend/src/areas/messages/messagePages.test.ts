import { phoneOnlyData } from '@balcao/shared/records/phoneOnly';
import { describe, expect, test } from 'vitest';
import { sampleContact, sampleMessage, sampleTicket } from '../../../test/samples.ts';
import { allMessages, mergeNewest, type MessagePages, putMessage, raiseAcks } from './messagePages.ts';

const ticket = sampleTicket(1, sampleContact(1));
const message = (id: number, minute: number, version = 1, body = `m${id}`) =>
  sampleMessage(ticket, id, body, false, {
    version,
    createdAt: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  });
const page = (messages: ReturnType<typeof message>[], hasMore = false) => ({
  messages,
  ticket,
  count: 0,
  hasMore,
  nextCursor: null,
});
const pages = (...list: ReturnType<typeof page>[]): MessagePages => ({
  pages: list,
  pageParams: list.map(() => null),
});
const ids = (list: MessagePages) => allMessages(list).map((one) => one.id);

describe('messages of a conversation', () => {
  const loaded = pages(page([message(3, 30), message(4, 40)]), page([message(1, 10), message(2, 20)], true));

  test('pages come newest first, messages are shown oldest first', () =>
    expect(ids(loaded)).toEqual([1, 2, 3, 4]));
  test('a new message is appended', () =>
    expect(ids(putMessage(loaded, message(5, 50)))).toEqual([1, 2, 3, 4, 5]));
  test('the same message again is not doubled', () =>
    expect(ids(putMessage(putMessage(loaded, message(5, 50)), message(5, 50)))).toEqual([1, 2, 3, 4, 5]));
  test('the higher version wins, whichever arrives last', () => {
    const edited = putMessage(loaded, message(2, 20, 3, 'novo'));
    const late = putMessage(edited, message(2, 20, 2, 'velho'));
    expect(allMessages(late)[1]?.body).toBe('novo');
  });
  test('a tick is not taken back by a page that was asked for before it; a failure and another try count', () => {
    const acked = (ack: number) => ({ ...message(4, 40), ack });
    const ackOf = (list: MessagePages) => allMessages(list).at(-1)?.ack;
    const ticked = raiseAcks(putMessage(loaded, acked(1)), [{ id: 4, ack: 3, version: 2 }]);
    expect(ackOf(putMessage(ticked, acked(1)))).toBe(3);
    expect(ackOf(putMessage(ticked, { ...acked(2), version: 3 }))).toBe(2);
    const failed = putMessage(ticked, acked(-1));
    expect(ackOf(failed)).toBe(-1);
    expect(ackOf(putMessage(failed, acked(0)))).toBe(0);
  });
  test('one that says the same as before is not drawn again, one that says something else of the same version is', () => {
    const same = allMessages(loaded).map((one) => structuredClone(one));
    expect(mergeNewest(loaded, page(same))).toBe(loaded);
    const change = [{ ack: 3 }, { mediaUrl: '/media/2?later' }, { body: '', isDeleted: true }];
    for (const one of change) {
      const next = putMessage(loaded, { ...message(2, 20), ...one });
      expect(allMessages(next)[1]).toMatchObject(one);
      expect(allMessages(next)[0]).toBe(allMessages(loaded)[0]);
    }
  });
  test('one that is older than everything loaded waits for its page', () =>
    expect(ids(putMessage(loaded, message(9, 1)))).toEqual([1, 2, 3, 4]));
  test('one that came late finds its place', () =>
    expect(ids(putMessage(loaded, message(9, 35)))).toEqual([1, 2, 3, 9, 4]));

  describe('what quotes it', () => {
    const quoted = {
      id: 2,
      wid: 'W2',
      body: 'O bolo',
      fromMe: false,
      author: null,
      mediaType: 'image' as const,
      isDeleted: false,
      dataJson: null,
      mediaUrl: '/media/2',
      media: { fileName: 'bolo.png', mimetype: 'image/png', size: 1 },
      contact: { id: 1, name: 'Ana' },
    };
    const answer = (id: number, minute: number, change: object = {}) => ({
      ...message(id, minute),
      quotedMsg: { ...quoted, ...change },
    });
    const shown = (list: MessagePages) => allMessages(list).flatMap(({ quotedMsg }) => quotedMsg ?? []);
    const deleted = { ...message(2, 20, 2, ''), isDeleted: true };

    test.each([
      ['loaded', pages(page([answer(3, 30)]), page([message(2, 20)], true))],
      ['on a page that nobody loaded', pages(page([answer(3, 30)], true))],
    ])('is told that it was deleted: %s', (_where, list) => {
      const gone = putMessage(list, deleted);
      const nothing = { isDeleted: true, body: '', media: null, mediaUrl: null };
      expect(shown(gone)).toEqual([{ ...quoted, ...nothing }]);
      // An outdated event does not restore it.
      expect(shown(putMessage(gone, message(2, 20, 1, 'O bolo')))).toEqual(shown(gone));
    });
    test('is left as it is by other news, and by news of others', () => {
      const list = pages(page([answer(3, 30)], true));
      for (const other of [message(2, 20, 2, 'O bolo'), { ...message(1, 10, 2), isDeleted: true }])
        expect(putMessage(list, other)).toBe(list);
    });
    test('shows what only the phone showed once it comes', () => {
      const card = phoneOnlyData('sealed', null);
      const sealed = { mediaType: 'conversation', body: '', dataJson: card, media: null, mediaUrl: null };
      const list = pages(page([answer(3, 30, sealed)], true));
      expect(putMessage(list, { ...message(2, 20, 2, ''), dataJson: card })).toBe(list);
      const { mediaType, media, mediaUrl } = quoted;
      const came = { ...message(2, 20, 3, 'O bolo'), mediaType, media, mediaUrl };
      expect(shown(putMessage(list, came))).toEqual([quoted]);
    });
  });

  test('what was missed joins on when the pages overlap', () =>
    expect(ids(mergeNewest(loaded, page([message(4, 40, 2), message(5, 50)])))).toEqual([1, 2, 3, 4, 5]));
  test('without an overlap the conversation starts anew, instead of hiding a gap', () =>
    expect(ids(mergeNewest(loaded, page([message(8, 55), message(9, 59)], true)))).toEqual([8, 9]));
});

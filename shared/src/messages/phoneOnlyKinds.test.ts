import { expect, test } from 'vitest';
import { phoneOnlyData } from '../records/phoneOnly.ts';
import { phoneOnlyKindOf } from './phoneOnlyKinds.ts';

test.each([
  ['pollUpdateMessage', 'pollVote'],
  ['pollResultSnapshotMessageV3', 'pollResult'],
  ['pollCreationMessageV3', 'poll'],
  ['paymentInviteMessage', 'payment'],
  ['requestPaymentMessage', 'payment'],
  ['encCommentMessage', 'comment'],
  ['encEventResponseMessage', 'eventAnswer'],
  ['eventMessage', 'event'],
  ['newsletterAdminInviteMessage', 'channelInvite'],
  ['scheduledCallCreationMessage', 'call'],
  ['listResponseMessage', 'answer'],
  ['templateButtonReplyMessage', 'answer'],
  ['listMessage', 'choices'],
  ['groupMentionedMessage', 'mention'],
  ['stickerPackMessage', 'stickerPack'],
  ['conversation', 'text'],
  ['somethingNewMessage', 'other'],
])('%s is called %s, also where it stands as the reason', (kind, called) => {
  expect(phoneOnlyKindOf(phoneOnlyData('unshown', 'l:1', kind))).toBe(called);
  expect(phoneOnlyKindOf(JSON.stringify({ phoneOnly: kind }))).toBe(called);
});

test('a reason is no kind, and nothing known is another kind', () => {
  expect(phoneOnlyKindOf(phoneOnlyData('sealed', null))).toBe('sealed');
  expect(phoneOnlyKindOf(phoneOnlyData('untranslated', null))).toBe('unreadable');
  expect(phoneOnlyKindOf(phoneOnlyData('unshown', null))).toBe('other');
  for (const dataJson of [null, undefined, '', '{"name":"Festa"}'])
    expect(phoneOnlyKindOf(dataJson)).toBe('other');
});

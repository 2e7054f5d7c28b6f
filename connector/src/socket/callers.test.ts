import type { BinaryNode } from 'baileys';
import { expect, test } from 'vitest';
import { createCallers } from './callers.ts';

const lid = '777@lid';
const number = '5511988880001@s.whatsapp.net';
const other = '5511900000666@s.whatsapp.net';

function child(tag: string, attrs: Record<string, string> = {}): BinaryNode {
  return { tag, attrs: { 'call-id': 'CALL', 'call-creator': '777:3@lid', caller_pn: number, ...attrs } };
}
const stanza = (...content: BinaryNode[]): BinaryNode => ({ tag: 'call', attrs: { from: lid }, content });

/** The caller of a missed call after these stanzas. */
function callerAfter(...stanzas: BinaryNode[]): string | undefined {
  const callers = createCallers();
  for (const heard of stanzas) callers.hear(heard);
  return callers.named({ key: { remoteJid: lid, id: 'CALL', fromMe: false } }).key.remoteJidAlt ?? undefined;
}

test.each(['offer', 'offer_notice'])('an %s says who calls', (tag) => {
  expect(callerAfter(stanza(child(tag)))).toBe(number);
});

test.each([
  ['what is passed on during a call', [stanza(child('transport')), stanza(child('terminate'))]],
  ['an offer behind something else', [stanza(child('relaylatency'), child('offer'))]],
  ['an offer of a call that somebody else makes', [stanza(child('offer', { 'call-creator': '888@lid' }))]],
  ['an offer without a number', [stanza(child('offer', { caller_pn: lid }))]],
])('%s says nothing of the caller', (_what, stanzas) => {
  expect(callerAfter(...stanzas)).toBeUndefined();
});

test('nothing that comes after the offer changes who calls', () => {
  const later = { caller_pn: other };
  expect(callerAfter(stanza(child('offer')), stanza(child('terminate', later)))).toBe(number);
  expect(callerAfter(stanza(child('offer')), stanza(child('offer', later)))).toBe(number);
});

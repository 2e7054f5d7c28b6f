import { foldText } from '@balcao/shared/text/foldText';
import { readPlace } from '@balcao/shared/messages/messageData';
import { readCards } from '@balcao/shared/messages/readCards';
import { messageSearchWords } from '@balcao/shared/messages/messageWords';
import { messagePreview } from '@balcao/shared/tickets/ticketRules';
import { splitSignature } from '@balcao/shared/messages/splitSignature';
import { describe, expect, test } from 'vitest';
import { truncate } from '../../../components/truncate.ts';
import { phoneText } from '../../../components/phoneText.ts';
import { hostileTexts } from '../../../../test/hostileTexts.ts';
import { processorMs } from '../../../../test/processorMs.ts';
import { shortenedText } from './shortenedText.ts';
import { quotedText } from './quotedText.ts';

const readers: Record<string, (text: string) => unknown> = {
  shortenedText,
  readCards: (text) => [readCards(null, text), readCards(JSON.stringify({ vcard: text, name: text }), '')],
  readPlace: (text) => [readPlace(text), readPlace(JSON.stringify({ latitude: text, name: text }))],
  quotedText: (text) =>
    quotedText({ body: text, mediaType: 'conversation' }, ((key: string) => key) as never),
  splitSignature: (text) => [splitSignature(text), splitSignature(`*${text}`)],
  phoneText,
  cut: (text) => truncate(text, 40),
  foldText,
  messageSearchWords,
  messagePreview,
};

describe.each(Object.entries(readers))('%s of 65,000 characters', (_, read) => {
  test.each(Object.entries(hostileTexts))('%s', (_name, text) => {
    expect(processorMs(() => read(text))).toBeLessThan(300);
  });
});

describe('the beginning of a text', () => {
  test('a usual one is whole', () =>
    expect(shortenedText('Bom dia\n\ntudo bem?')).toBe('Bom dia\n\ntudo bem?'));
  test('ends between words', () => {
    const beginning = shortenedText('palavra '.repeat(500));
    expect(beginning.length).toBeLessThanOrEqual(3000);
    expect(beginning).toMatch(/palavra$/);
  });
  test('never within a character', () => expect(shortenedText('👍'.repeat(3000)).isWellFormed()).toBe(true));
  test('at most sixty lines', () => expect(shortenedText('a\n'.repeat(500)).split('\n')).toHaveLength(60));
});

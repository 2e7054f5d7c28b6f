import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileTexts } from '../../../../test/hostileTexts.ts';
import { processorMs } from '../../../../test/processorMs.ts';
import { richText, type TextPart } from './richText.ts';
import { splitSignature } from '@balcao/shared/messages/splitSignature';

type Leaf = Exclude<TextPart, { parts: unknown }>;
const text = (words: string): TextPart => ({ kind: 'text', text: words });
const leaves = (parts: readonly TextPart[]): Leaf[] =>
  parts.flatMap((part) => ('parts' in part ? leaves(part.parts) : [part]));
/** Marks are combined more often than random strings would. */
const written = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc
    .array(fc.constantFrom('*', '_', '~', '```', ' ', '\n', 'a', 'é', 'https://x.com/', '.'), {
      maxLength: 60,
    })
    .map((words) => words.join('')),
);

describe('text of a message', () => {
  test('e-mail addresses are links, within marks too; what only looks like one is not', () => {
    const links = (body: string) =>
      leaves(richText(body)).flatMap((part) => (part.kind === 'link' ? [part.href] : []));
    expect(links('Mande para *ana_maria@padaria.com.br*, ou zé+1@x.co.')).toEqual([
      'mailto:ana_maria@padaria.com.br',
      'mailto:zé+1@x.co',
    ]);
    expect(links('@ana a@b a@b.c @x.com a@@x.com https://x.com/a@b.com')).toEqual(['https://x.com/a@b.com']);
    expect(processorMs(() => richText('a.'.repeat(30_000) + '@'))).toBeLessThan(200);
  });
  test('WhatsApp’s marks', () =>
    expect(richText('um *bolo* de _morango_, ~hoje~ ```agora```')).toEqual([
      text('um '),
      { kind: 'bold', parts: [text('bolo')] },
      text(' de '),
      { kind: 'italic', parts: [text('morango')] },
      text(', '),
      { kind: 'strike', parts: [text('hoje')] },
      text(' '),
      { kind: 'code', text: 'agora' },
    ]));
  test('one mark within another, and an address within both', () =>
    expect(richText('*_veja https://exemplo.com_ já*')).toEqual([
      {
        kind: 'bold',
        parts: [
          {
            kind: 'italic',
            parts: [
              text('veja '),
              { kind: 'link', text: 'https://exemplo.com', href: 'https://exemplo.com/' },
            ],
          },
          text(' já'),
        ],
      },
    ]));
  test.each([
    ['*a _b* c_', [{ kind: 'bold', parts: [text('a _b')] }, text(' c_')]],
    ['*a *b*', [text('*a '), { kind: 'bold', parts: [text('b')] }]],
    ['*um\ndois*', [text('*um\ndois*')]],
    ['** e * x *', [text('** e * x *')]],
    ['```sem fim `', [text('```sem fim `')]],
    ['http://)) http://', [text('http://)) http://')]],
  ])('marks that close nothing are text: %s', (body, parts) => expect(richText(body)).toEqual(parts));
  test('signs inside words are no marks', () =>
    expect(richText('2*3*4 e arquivo_de_ontem.pdf')).toEqual([
      { kind: 'text', text: '2*3*4 e arquivo_de_ontem.pdf' },
    ]));
  test('a full stop ends the sentence, not the address', () => {
    const link = richText('veja https://exemplo.com/a_b_c. Obrigado').find((part) => part.kind === 'link');
    expect(link).toEqual({
      kind: 'link',
      text: 'https://exemplo.com/a_b_c',
      href: 'https://exemplo.com/a_b_c',
    });
  });
  test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'])(
    '%s is text',
    (text) => {
      expect(richText(text).every((part) => part.kind !== 'link')).toBe(true);
    },
  );
  test('whatever is written, links are http or https and no word is lost', () => {
    fc.assert(
      fc.property(written, (body) => {
        for (const part of leaves(richText(body))) {
          if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\//);
        }
        const letters = (text: string) => text.replace(/[*_~`]/g, '');
        expect(
          letters(
            leaves(richText(body))
              .map((part) => part.text)
              .join(''),
          ),
        ).toBe(letters(body));
      }),
    );
  });
  test.each(Object.entries(hostileTexts))('%s is read in a moment', (_, body) => {
    expect(processorMs(() => richText(body))).toBeLessThan(300);
    expect(leaves(richText(body)).length).toBeLessThan(2500);
  });
  test('the signature is told apart', () => {
    expect(splitSignature('*Ana:*\nBom dia')).toEqual({ name: 'Ana', text: 'Bom dia' });
    expect(splitSignature('*Ana:* Bom dia')).toEqual({ name: null, text: '*Ana:* Bom dia' });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { richText, splitSignature } from './richText.ts';

describe('text of a message', () => {
  test('WhatsApp’s marks', () =>
    expect(richText('um *bolo* de _morango_, ~hoje~ amanhã')).toEqual([
      { kind: 'text', text: 'um ' },
      { kind: 'bold', text: 'bolo' },
      { kind: 'text', text: ' de ' },
      { kind: 'italic', text: 'morango' },
      { kind: 'text', text: ', ' },
      { kind: 'strike', text: 'hoje' },
      { kind: 'text', text: ' amanhã' },
    ]));
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
      fc.property(fc.string({ maxLength: 300 }), (body) => {
        for (const part of richText(body)) {
          if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\//);
        }
        const letters = (text: string) => text.replace(/[*_~`]/g, '');
        expect(
          letters(
            richText(body)
              .map((part) => part.text)
              .join(''),
          ),
        ).toBe(letters(body));
      }),
    );
  });
  test('the signature is told apart', () => {
    expect(splitSignature('*Ana:*\nBom dia')).toEqual({ name: 'Ana', text: 'Bom dia' });
    expect(splitSignature('*Ana:* Bom dia')).toEqual({ name: null, text: '*Ana:* Bom dia' });
  });
});

import { describe, expect, test } from 'vitest';
import { rowPreview } from './rowPreview.ts';

describe('last message in a row', () => {
  test.each([
    ['image', 'photo', ''],
    ['audio', 'audio', ''],
    ['locationMessage', 'location', ''],
    ['phoneOnlyMessage', 'phoneOnly', ''],
    ['Localização', 'location', ''],
    ['Contato: Zé', 'contactCard', 'Zé'],
    ['interactiveMessage', 'choices', ''],
    ['pollCreationMessageV3', 'poll', ''],
    ['bolo de festa.JPG', 'photo', ''],
    ['voz.ogg', 'audio', ''],
    ['Pedido final 2.pdf', 'document', 'Pedido final 2.pdf'],
  ])('%s is a file', (last, kind, text) => {
    expect(rowPreview(last)).toEqual({ kind, text });
  });
  test.each(['Oi, vocês abrem hoje?', 'https://exemplo.com/bolo.png', 'Uma imagem', 'constructor', ''])(
    '%s is text',
    (last) => {
      expect(rowPreview(last)).toEqual({ kind: null, text: last });
    },
  );
});

import { expect, test } from 'vitest';
import { readVcard, smallVcard } from './readVcard.ts';
import { writeVcard } from './writeVcard.ts';

const card = (version: string, ...lines: string[]) =>
  ['BEGIN:VCARD', `VERSION:${version}`, ...lines, 'END:VCARD'].join('\r\n');
const mobile = 'TEL;type=CELL;waid=5511900000000:+55 11 90000-0000';

test.for<
  [name: string, vcard: string, expected: { name?: string; organisation?: string; numbers?: string[] }]
>([
  [
    'folded lines',
    card('3.0', 'FN:Maria Apare', ' cida da Concei', '\tção', 'TEL:+55 11 9876', ' 5-4321'),
    { name: 'Maria Aparecida da Conceição', numbers: ['5511987654321'] },
  ],
  ['a blank after the fold belongs to the name', card('3.0', 'FN:Maria', '  Clara'), { name: 'Maria Clara' }],
  [
    'lines that end in a line feed or a carriage return alone',
    'BEGIN:VCARD\nVERSION:3.0\nFN:Ana\n  Lima\rTEL:11\nEND:VCARD',
    { name: 'Ana Lima', numbers: ['11'] },
  ],
  [
    'QUOTED-PRINTABLE with accents and soft breaks',
    card(
      '2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;Jo=C3=A3o;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jo=C3=A3o=20da=20=',
      'Concei=C3=A7=C3=A3o=20=',
      'e=20S=C3=A1',
      'TEL;CELL;PREF:+5511988887777',
    ),
    { name: 'João da Conceição e Sá', numbers: ['5511988887777'] },
  ],
  [
    'QUOTED-PRINTABLE in Latin-1, by its charset',
    card(
      '2.1',
      'FN;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Jos=E9 Andr=E9',
      'TEL;HOME;VOICE:1133334444',
    ),
    { name: 'José André', numbers: ['1133334444'] },
  ],
  [
    'QUOTED-PRINTABLE without a name and without a charset',
    card('2.1', 'FN;QUOTED-PRINTABLE:Jos=C3=A9', 'ORG;QUOTED-PRINTABLE:A=E7a=ED'),
    { name: 'José', organisation: 'Açaí' },
  ],
  [
    'a charset that nobody knows, and letters beyond ASCII between escaped bytes',
    card('2.1', 'FN;CHARSET=X-NADA;ENCODING=QUOTED-PRINTABLE:Zé=20Jos=C3=A9 漢'),
    { name: 'Zé José 漢' },
  ],
  [
    'an equals sign that escapes nothing',
    card('2.1', 'FN;ENCODING=QUOTED-PRINTABLE:1+1=ZZ', 'TEL:11'),
    { name: '1+1=ZZ', numbers: ['11'] },
  ],
  [
    'line breaks in a QUOTED-PRINTABLE value',
    card('2.1', 'FN;ENCODING=QUOTED-PRINTABLE:Ana=0D=0ALima'),
    { name: 'Ana Lima' },
  ],
  [
    'groups, parameters without a name, several numbers',
    card('3.0', 'FN:Zé', 'item1.TEL:+55 (11) 3333-4444', 'item1.X-ABLabel:Fixo', mobile, 'TEL;HOME;FAX:11 2'),
    { name: 'Zé', numbers: ['551133334444', '5511900000000', '112'] },
  ],
  [
    'quoted parameters with signs that separate',
    card('4.0', 'FN:Zé', 'TEL;TYPE="voice,cell";X-LABEL="a;b:c":+55 11 5'),
    { numbers: ['55115'] },
  ],
  [
    'addresses of numbers, without their extension',
    card('4.0', 'FN:Zé', 'TEL;VALUE=uri;TYPE="work,voice":tel:+55-11-3333-4444;ext=12', 'TEL:tel:+5511'),
    { numbers: ['551133334444', '5511'] },
  ],
  ['pauses after which a phone dials on', card('3.0', 'FN:Zé', 'TEL:3333\\,\\,12'), { numbers: ['3333'] }],
  [
    'N without FN',
    card('3.0', 'N:Lima;Bruno;de Souza;Dr.;Jr.', 'TEL:1'),
    { name: 'Dr. Bruno de Souza Lima Jr.' },
  ],
  ['N in the way that we write it', card('3.0', 'N:;Zé do Bolo;;;', 'FN:', 'TEL:1'), { name: 'Zé do Bolo' }],
  [
    'escaped signs',
    card('3.0', 'FN:Silva\\, João\\; o 1º\\nde dois\\\\', 'ORG:Padaria\\, Filhos\\; Cia;Balcão'),
    { name: 'Silva, João; o 1º de dois\\', organisation: 'Padaria, Filhos; Cia, Balcão' },
  ],
  ['an organisation alone', card('3.0', 'ORG:Padaria;;'), { name: 'Padaria', organisation: '' }],
  ['a number alone, without a frame', 'TEL;waid=5:+5 5', { name: '5', numbers: ['5'] }],
  [
    'names in small letters',
    'begin:vcard\nfn:Ana\nitem1.tel;waid=7:x\nend:vcard',
    { name: 'Ana', numbers: ['7'] },
  ],
  [
    'names that every object has',
    card('3.0', '__proto__:1', 'constructor;toString=1:2', 'TEL;__proto__=1;constructor=2:7', 'FN:Ana'),
    { name: 'Ana', numbers: ['7'] },
  ],
  [
    'more parameters than are read',
    card('3.0', 'FN:Ana', `TEL;X-A=${'a'.repeat(200)};waid=55119:+5`, `TEL;${'漢'.repeat(700)}:6`),
    { numbers: ['55119', '6'] },
  ],
])('%s', ([, vcard, expected]) => {
  expect(readVcard(vcard, '')).toMatchObject(expected);
  // The small card stored for it says the same, in a form that needs no decoding.
  const small = smallVcard(vcard);
  expect(readVcard(small, '')).toEqual(readVcard(vcard, ''));
  expect(small).not.toMatch(/QUOTED-PRINTABLE|\r|\n[ \t]/);
  expect(smallVcard(small)).toBe(small);
});

test('a small card keeps the kinds of its numbers and what WhatsApp knows of them', () => {
  const photo = `PHOTO;ENCODING=b;TYPE=JPEG:${'A'.repeat(10_000)}`;
  expect(smallVcard(card('3.0', 'N:Lima;Ana;;;', photo, mobile, 'TEL;WORK;VOICE:11 2\\;3'))).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Ana Lima',
      'TEL;type=CELL;waid=5511900000000:+55 11 90000-0000',
      'TEL;type=WORK;type=VOICE:11 2\\;3',
      'END:VCARD',
    ].join('\n'),
  );
});

test.each(['Ana', 'Silva, João; \\o 1º', 'a\nb'])('what we write is read as it was: %j', (name) => {
  expect(readVcard(writeVcard({ name, number: '5511900000000' }), '')).toEqual({
    name: name.replace('\n', ' '),
    organisation: '',
    numbers: ['5511900000000'],
  });
});

test('whatever a stranger puts into a card is read in time that grows with its length alone', () => {
  const begun = process.threadCpuUsage();
  for (const part of [
    'TEL;',
    'TEL;QUOTED-PRINTABLE:=\n',
    'FN;ENCODING=QUOTED-PRINTABLE:=C3=\n',
    'N:;;;;',
    'TEL;a="',
    'TEL;A=b:1\r\n ',
    ';QUOTED-PRINTABLE',
    '"',
    '\n ',
  ]) {
    const hostile = part.repeat(600_000 / part.length);
    readVcard(hostile, '');
    readVcard(`FN:${hostile}`, '');
    smallVcard(`TEL;${hostile}:1`);
  }
  const { user, system } = process.threadCpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(2000);
});

/** Cases from public reports: messages as protobuf JSON, and the card that they show. */
test.each([
  [
    {
      displayName: 'Empresa',
      vcard:
        'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Empresa de nome comprido que a linha dobra\r\n  no meio\r\nTEL;type=CELL;type=VOICE;waid=55119777\r\n 76666:+55 11 97777-6666\r\nEND:VCARD',
    },
    'Empresa de nome comprido que a linha dobra no meio',
    '5511977776666',
  ],
  [
    {
      displayName: '',
      vcard:
        'BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jos=C3=A9 =C3=81lvares\nTEL;CELL:011 98888-7777\nEND:VCARD',
    },
    'José Álvares',
    '011988887777',
  ],
])('a card of a public report is read: %j', ({ displayName, vcard }, name, number) => {
  expect(readVcard(vcard, displayName)).toMatchObject({ name, numbers: [number] });
  expect(readVcard(smallVcard(vcard), displayName)).toMatchObject({ name, numbers: [number] });
});

test('the display name counts where the card’s own name is not a longer form of it', () => {
  expect(readVcard(card('3.0', 'FN:Ana Lima', mobile), 'Dona Ana')?.name).toBe('Dona Ana');
  expect(readVcard(card('3.0', 'FN:Ana', mobile), 'Ana Lima')?.name).toBe('Ana Lima');
  expect(readVcard(card('3.0', 'FN:Joana', mobile), 'Ana')?.name).toBe('Ana');
  expect(readVcard(card('3.0', 'FN:EMPRESA de Nome', mobile), 'Empresa')?.name).toBe('EMPRESA de Nome');
});

import { fillVariables } from '@balcao/shared/messages/textVariables';
import { companySettings } from '@balcao/shared/settings/settingsModel';
import { defaultConnectionSettings } from '@balcao/shared/connections/connectionDefaults';
import { describe, expect, test } from 'vitest';
import { attendantText } from '../../core/messages/attendantText.ts';
import { playSample } from './testing/playSample.ts';
import { type SampleBot, sampleOption } from './testing/sampleBot.ts';

// Texts that existing clients and customers know byte for byte, as literals: none is built from the product's own
// constants. Texts of campaigns are tested with campaigns.

const shop: SampleBot = {
  connection: { greetingMessage: 'Olá!', complationMessage: 'Até logo!' },
  queues: [
    { id: 11, name: 'Vendas', greetingMessage: 'Vendas aqui.' },
    { id: 12, name: 'Suporte', greetingMessage: 'Sobre o quê?' },
  ],
  trees: {
    12: [
      sampleOption(21, {
        name: 'Boletos',
        greetingMessage: 'Qual?',
        options: [sampleOption(31, { name: 'Novo' }), sampleOption(32, { name: 'Velho' })],
      }),
      sampleOption(22, { name: 'Entregas' }),
    ],
  },
};
const [sales] = shop.queues ?? [];
if (sales === undefined) throw new Error('no queue');
/** Bodies exactly as they are sent. */
const bodies = (talk: ReturnType<typeof playSample>): string[] => talk.last().said.map(({ body }) => body);

describe('markers', () => {
  test('a text of the system begins with U+200E, three bytes', () => {
    const talk = playSample(shop);
    talk.write('Oi');
    expect(bodies(talk)).toEqual(['\u200EOlá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte']);
    expect(Buffer.from(bodies(talk)[0] ?? '').toString('hex')).toBe(
      'e2808e4f6cc3a1210a0a2a5b2031205d2a202d2056656e6461730a2a5b2032205d2a202d205375706f727465',
    );
  });

  test.each(['\u200EOlá! Escolha', '\u200COferta', '\u200D'])(
    'one that begins with a mark is answered by nothing: %j',
    (text) => {
      expect(playSample(shop).write(text)).toEqual([]);
    },
  );
});

describe('menus', () => {
  test('greeting, blank line, lines; below the main one the ways back and out; # is the main one; sair says goodbye', () => {
    const talk = playSample(shop);
    expect(talk.write('Oi')).toEqual(['Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte']);
    expect(talk.write('2')).toEqual([
      'Sobre o quê?\n\n*[ 1 ]* - Boletos\n*[ 2 ]* - Entregas\n*[ # ]* Voltar para o menu principal\n*[ Sair ]* - Encerrar atendimento',
    ]);
    expect(talk.write('1')).toEqual([
      'Qual?\n\n*[ 1 ]* - Novo\n*[ 2 ]* - Velho\n*[ # ]* Voltar para o menu principal\n*[ Sair ]* - Encerrar atendimento',
    ]);
    expect(talk.write('#')).toEqual(['Olá!\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Suporte']);
    expect(talk.write('sair')).toEqual(['Até logo!']);
    expect(talk.ticket().status).toBe('closed');
  });

  test('ten queues are counted on, and without a greeting the menu begins with its first line', () => {
    const queues = Array.from({ length: 10 }, (_, at) => ({ id: at + 1, name: `F${at + 1}` }));
    expect(playSample({ queues }).write('Oi')).toEqual([
      '*[ 1 ]* - F1\n*[ 2 ]* - F2\n*[ 3 ]* - F3\n*[ 4 ]* - F4\n*[ 5 ]* - F5\n*[ 6 ]* - F6\n*[ 7 ]* - F7\n*[ 8 ]* - F8\n*[ 9 ]* - F9\n*[ 10 ]* - F10',
    ]);
  });

  test('greetings are a second apart: what comes within it gets none', () => {
    const talk = playSample(shop);
    expect(talk.write('Oi')).toHaveLength(1);
    expect(talk.write('Tudo bem?', {}, 500)).toEqual([]);
    expect(talk.write('Tudo bem?')).toHaveLength(1);
  });

  test.each([
    [0, 6],
    [3, 3],
  ])('maxUseBotQueues %i: so often it is said in six messages: %i', (maxUseBotQueues, times) => {
    const talk = playSample({ ...shop, connection: { ...shop.connection, maxUseBotQueues } });
    const said = Array.from({ length: 6 }, () => talk.write('hein?')).flat();
    expect(said).toHaveLength(times);
    expect(new Set(said).size).toBe(1);
  });

  test('it is three times unless somebody says otherwise', () => {
    expect(defaultConnectionSettings.maxUseBotQueues).toBe(3);
    expect(companySettings.parse({ companyId: 7 })).toMatchObject({
      chatBotType: 'text',
      sendGreetingMessageOneQueues: 'enabled',
      sendQueuePosition: 'disabled',
    });
  });
});

describe('a single queue without options', () => {
  test.each([
    ['enabled', ['Olá!', 'Vendas aqui.']],
    ['disabled', []],
  ] as const)('sendGreetingMessageOneQueues %s', (sendGreetingMessageOneQueues, said) => {
    const talk = playSample({ ...shop, queues: [sales], settings: { sendGreetingMessageOneQueues } });
    expect(talk.write('Oi')).toEqual(said);
  });

  test('the place in the queue ends the text, which leaves three seconds later', () => {
    const settings = {
      sendGreetingMessageOneQueues: 'disabled',
      sendQueuePosition: 'enabled',
      sendQueuePositionMessage: 'Sua posição na fila:',
    } as const;
    const talk = playSample({ queues: [{ id: 11 }], settings, waiting: 4 });
    expect(talk.write('Oi')).toEqual(['Sua posição na fila: *5*']);
    const [{ createdAt, notBefore } = { createdAt: '', notBefore: '' }] = talk.last().said;
    expect(Date.parse(notBefore ?? '') - Date.parse(createdAt)).toBe(3000);
  });
});

describe('words around a text', () => {
  const subject = {
    contactName: 'Luiza Silva',
    userName: 'Ana',
    ticketId: 42,
    queue: 'Vendas',
    connection: 'Principal',
    company: 'Loja',
    timezone: 'America/Sao_Paulo',
    language: 'pt' as const,
  };

  test('a signature stands before the text, on a line of its own', () => {
    expect(attendantText('Olá', subject, true, '2026-11-20T12:00:00.000Z')).toBe('*Ana:*\nOlá');
  });

  test('every variable', () => {
    const text =
      '{{firstName}}|{{name}}|{{ticket_id}}|{{userName}}|{{ms}}|{{hour}}|{{date}}|{{queue}}|{{connection}}|{{data_hora}}|{{protocol}}|{{name_company}}';
    expect(fillVariables(text, subject, Date.parse('2026-11-20T12:03:04.000Z'))).toBe(
      'Luiza|Luiza Silva|42|Ana|Bom dia|09:03:04|20-11-2026|Vendas|Principal|20-11-2026 09:03:04|2026112009030442|Loja',
    );
  });

  test.each([
    ['00:00', 'Boa madrugada'],
    ['05:59', 'Boa madrugada'],
    ['06:00', 'Bom dia'],
    ['11:59', 'Bom dia'],
    ['12:00', 'Boa tarde'],
    ['17:59', 'Boa tarde'],
    ['18:00', 'Boa noite'],
    ['23:59', 'Boa noite'],
  ])('at %s ms is %s', (hour, greeting) => {
    expect(fillVariables('{{ms}}', subject, Date.parse(`2026-11-20T${hour}:00-03:00`))).toBe(greeting);
  });

  test('in what the bot says they are filled in, of a queue that is chosen by this very message as well', () => {
    const queues = [
      { id: 11, name: 'Vendas', greetingMessage: '{{ms}}, {{firstName}}: {{queue}}' },
      { id: 12 },
    ];
    const talk = playSample({ connection: { greetingMessage: '{{name_company}}/{{connection}}' }, queues });
    expect(talk.write('Oi')).toEqual(['Loja/Loja\n\n*[ 1 ]* - Vendas\n*[ 2 ]* - Fila 12']);
    expect(talk.write('1')).toEqual(['Bom dia, Luiza: Vendas']);
  });
});

describe('what is not taken', () => {
  test('an audio, where it is refused', () => {
    const talk = playSample({ settings: { acceptAudioMessageContact: 'disabled' } });
    expect(talk.write('', { mediaType: 'audio', mediaFailure: 'unavailable' })).toEqual([
      'Não conseguimos ouvir áudios por aqui. Por favor, escreva a sua mensagem.',
    ]);
  });

  test('a file above the limit, which is 64 MiB unless the platform says otherwise', () => {
    const tooLarge = { mediaType: 'application', mediaFailure: 'tooLarge' } as const;
    expect(playSample({}).write('', tooLarge)).toEqual([
      'O arquivo que você enviou passa de 64 MB e não chegou até nós. Por favor, envie um arquivo menor.',
    ]);
  });
});

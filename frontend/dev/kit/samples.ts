import { presetColours } from '../../src/frame/theme/tokens.ts';
import type { Boot } from '../../src/frame/api/sessionEvents.ts';
import type { ConversationMessage } from '../../src/areas/messages/ConversationMessage.ts';

/** A row of the list of 10,000. */
export interface SampleTag {
  id: number;
  name: string;
  color: string;
  contacts: number;
  lane: string;
}

const words = ['Retorno', 'VIP', 'Fazenda', 'Atacado', 'Encomenda', 'Aniversário', 'Orçamento'];
const lanes = ['Novo', 'Em conversa', 'Fechado'];

export const sampleTags: SampleTag[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: index + 1,
  name: `${words[index % words.length]} ${index + 1}`,
  color: presetColours[index % presetColours.length] ?? presetColours[0],
  contacts: (index * 7919) % 2500,
  lane: lanes[index % lanes.length] ?? '',
}));

export const sampleUser: Boot['user'] = {
  id: 11,
  companyId: 2,
  name: 'Ana Prado',
  email: 'ana@exemplo.com',
  profile: 'admin',
  super: false,
  online: true,
  invited: false,
  darkMode: false,
  profileImage: null,
  startWork: '00:00',
  endWork: '23:59',
  whatsappId: null,
  whatsapp: null,
  farewellMessage: '',
  allTicket: 'enabled',
  allowGroup: true,
  allHistoric: 'enabled',
  allUserChat: 'enabled',
  userClosePendingTicket: 'enabled',
  showDashboard: 'enabled',
  allowRealTime: 'enabled',
  allowConnections: 'enabled',
  defaultMenu: 'open',
  defaultTheme: 'light',
  defaultTicketsManagerWidth: 500,
  language: 'pt',
  queues: [],
  token: '',
  proveEmailUntil: null,
  company: {
    id: 2,
    name: 'Padaria Central',
    dueDate: null,
    active: true,
    document: '',
    timezone: 'America/Sao_Paulo',
    language: 'pt',
    plan: null,
    companieSettings: [[]],
  },
};

export function sampleMessage(id: number, body: string, userId: number): ConversationMessage {
  const createdAt = new Date(Math.max(id, Date.UTC(2026, 10, 20, 12, id))).toISOString();
  return {
    id,
    wid: `W${id}`,
    body,
    fromMe: userId === sampleUser.id,
    author: null,
    userId,
    mediaType: 'conversation',
    mediaUrl: null,
    media: null,
    dataJson: null,
    transcription: null,
    ack: 3,
    failure: null,
    changeFailed: null,
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    isPrivate: false,
    reactions: {},
    sentAt: createdAt,
    createdAt,
    version: 1,
    quotedMsg: null,
  };
}

const names = ['Luiza Silva', 'Carlos Souza', 'Beatriz Costa', 'Rafael Oliveira', 'Marina Dias'];
const people = names.map((name, index) => ({
  id: index + 1,
  name,
  number: `551198888000${index}`,
  queues: [{ id: 1, name: 'Vendas' }],
}));
const queues = ['Vendas', 'Entrega', 'Financeiro'].map((name, index) => ({
  id: index + 1,
  name,
  color: presetColours[index * 3],
}));
const answers: Record<string, (query: URLSearchParams) => unknown> = {
  '/api/queue': () => queues,
  '/api/users/list': () => people,
  '/api/whatsapp': () => [{ id: 1, name: 'Loja Centro', number: '5511933334444' }],
  '/api/contacts': (query) => ({
    contacts: people.filter(({ name }) => name.toLowerCase().includes(query.get('searchParam') ?? '')),
    hasMore: false,
    nextCursor: null,
  }),
};

/** API requests so far; read by tests. */
declare global {
  var askedOfApi: string[];
}

/** Answers API requests from `answers`, without a server. Requests for other addresses go out as usual. */
export function answerFromSamples(): void {
  globalThis.askedOfApi = [];
  const usual = globalThis.fetch;
  globalThis.fetch = async (input, options) => {
    const text = input instanceof Request ? input.url : String(input);
    const { pathname, search, searchParams } = new URL(text, location.href);
    const answer = answers[pathname];
    if (!answer) return usual(input, options);
    globalThis.askedOfApi.push(pathname + search);
    return Response.json(answer(searchParams));
  };
}

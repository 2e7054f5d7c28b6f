import { type SampleBot, sampleOption } from './sampleBot.ts';

/** Two queues, one of them with options. */
export const sampleMenu: SampleBot = {
  connection: { greetingMessage: 'Olá!', complationMessage: 'Até logo!' },
  queues: [
    { id: 11, name: 'Vendas', greetingMessage: 'Vendas aqui.' },
    { id: 12, name: 'Suporte', greetingMessage: 'Sobre o quê?' },
  ],
  trees: {
    12: [
      sampleOption(21, { name: 'Boletos' }),
      sampleOption(22, { name: 'Outra fila', queueType: 'queue', optQueueId: 11 }),
      sampleOption(23, { name: 'Nada', closeTicket: true, greetingMessage: 'Tudo bem.' }),
    ],
  },
};

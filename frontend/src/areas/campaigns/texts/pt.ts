import { pt as campaignReport } from './report/pt.ts';
import { pt as campaignSettings } from './settings/pt.ts';

export const pt = {
  campaigns: {
    title: 'Campanhas',
    empty: 'Nenhuma campanha ainda',
    status: {
      INATIVA: 'Inativa',
      PROGRAMADA: 'Programada',
      EM_ANDAMENTO: 'Em andamento',
      CANCELADA: 'Cancelada',
      FINALIZADA: 'Finalizada',
    },
    pauses: {
      hours: 'Fora do horário de envio',
      connection: 'Conexão desconectada',
      cap: 'Limite de hoje atingido',
      guard: 'Parada pela proteção',
      subscription: 'Assinatura ou plano não permite',
    },
    goesOn: 'continua {{when}}',
    skips: {
      invalid: 'Número fora do WhatsApp',
      blocked: 'Contato bloqueado',
      optedOut: 'Não quer receber campanhas',
      gone: 'Contato excluído',
      consent: 'Sem consentimento (LGPD)',
      text: 'Texto vazio ou longo demais',
      duplicated: 'Número de outro contato',
    },
  },
  errors: {
    ERR_NO_CAMPAIGN_FOUND: 'Esta campanha não existe mais.',
    ERR_CAMPAIGN_RUNNING: 'Uma campanha em andamento não pode ser excluída. Cancele-a primeiro.',
    ERR_CAMPAIGN_FIXED:
      'Esta campanha não pode mais ser alterada: já começou ou começa em menos de uma hora.',
    ERR_CAMPAIGN_NOT_RUNNING: 'Esta campanha não está em andamento.',
    ERR_CAMPAIGN_BEGUN: 'Esta campanha já foi iniciada.',
    ERR_CAMPAIGN_EMPTY: 'Escreva ao menos uma mensagem ou anexe um arquivo.',
    ERR_CAMPAIGN_NO_QUESTION: 'Escreva ao menos uma mensagem de confirmação.',
    ERR_CAMPAIGN_NO_AUDIENCE: 'Escolha uma lista de contatos ou uma tag.',
    ERR_TOO_MANY_CAMPAIGNS: 'Há campanhas demais. Exclua as que já terminaram.',
  },
  campaignReport,
  campaignSettings,
};

export const pt = {
  campaignPaused: {
    connection:
      'A campanha {{name}} parou: a conexão {{connection}} caiu. Ela continua sozinha quando a conexão voltar.',
    gone: 'A campanha {{name}} parou: a conexão dela foi excluída. Cancele a campanha e crie outra.',
    guard:
      'A campanha {{name}} parou: muitos envios falharam ou muitos clientes pediram para sair. Veja o relatório antes de continuar.',
    subscription:
      'A campanha {{name}} parou: a assinatura ou o plano não permite campanhas. Ela continua quando isso for resolvido.',
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
};

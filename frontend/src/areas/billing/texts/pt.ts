/** `{{x}}` are values; `_one` and `_other` are plural forms. The Portuguese texts define the keys. */
export const pt = {
  billing: {
    title: 'Financeiro',
    expired: 'Sua licença venceu em {{date}}.',
    suspended: 'Sua empresa está suspensa.',
    expiredHint: 'Fale com o suporte para renovar e voltar a atender. Suas conversas continuam guardadas.',
    valid: 'Sua licença vence em {{date}}.',
    contact: 'Falar com o suporte',
  },
};

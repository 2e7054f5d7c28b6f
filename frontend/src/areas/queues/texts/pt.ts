/** `{{x}}` are values; `_one` and `_other` are plural forms. Portuguese decides the keys. */
export const pt = {
  errors: {
    ERR_QUEUE_COLOR_ALREADY_EXISTS: 'Já existe uma fila com esta cor.',
    ERR_QUEUE_NAME_ALREADY_EXISTS: 'Já existe uma fila com este nome.',
    ERR_QUEUE_HAS_TICKETS: 'Esta fila tem atendimentos em andamento. Escolha para onde eles vão.',
    ERR_NO_OPTION_FOUND: 'Esta opção não existe mais.',
  },
};

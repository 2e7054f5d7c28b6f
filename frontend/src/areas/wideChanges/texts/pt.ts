/** `{{x}}` are values; `_one` and `_other` are plural forms. Portuguese decides the keys. */
export const pt = {
  wideChanges: {
    title: 'Ainda pode ser desfeito',
    hint: 'O que alguém mudou para toda a equipe nas últimas 24 horas.',
    someone: 'Alguém',
    block: '{{who}} bloqueou o contato {{name}}',
    tag: '{{who}} excluiu a tag {{name}}',
    wallets: '{{who}} mudou os responsáveis de {{name}}',
    told: {
      block: '{{who}} bloqueou um contato. Você pode desfazer em Configurações, Registro de atividades.',
      tag: '{{who}} excluiu uma tag. Você pode desfazer em Configurações, Registro de atividades.',
      wallets:
        '{{who}} mudou os responsáveis de um contato. Você pode desfazer em Configurações, Registro de atividades.',
    },
    until: 'até {{when}}',
    undo: 'Desfazer',
    undoRow: 'Desfazer: {{what}}',
    more: 'Ver mais',
    undone: 'Desfeito',
    failed: 'O que pode ser desfeito não carregou.',
  },
  errors: {
    ERR_WIDE_CHANGE_OVER: 'Isto já foi desfeito, ou passou de um dia.',
  },
};

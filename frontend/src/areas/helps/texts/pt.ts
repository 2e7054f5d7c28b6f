/** `{{x}}` are values; `_one` and `_other` are plural forms. Portuguese decides the keys. */
export const pt = {
  helps: {
    title: 'Ajuda',
    listTitle: 'Vídeos de ajuda',
    add: 'Novo vídeo',
    search: 'Buscar vídeo',
    empty: 'Nenhum vídeo ainda',
    emptyHint: 'Os vídeos aparecem na página Ajuda de todas as empresas.',
    nothing: 'Ainda não há vídeos de ajuda',
    emptySearch: 'Nenhum vídeo encontrado',
    columns: {
      title: 'Título',
      description: 'Descrição',
      video: 'Código do vídeo',
    },
    editRow: 'Editar {{name}}',
    deleteRow: 'Excluir {{name}}',
    deleteTitle: 'Deseja realmente excluir esse registro?',
    deleteHint: 'O vídeo {{name}} some da página Ajuda.',
    saved: 'Operação realizada com sucesso!',
    addTitle: 'Novo vídeo',
    editTitle: 'Editar vídeo',
    video: 'Vídeo',
    videoHint: 'O código, ou o endereço do YouTube.',
    videoWrong: 'Use o código de um vídeo do YouTube, ou o endereço dele.',
    watch: 'Assistir {{title}}',
  },
  errors: {
    ERR_NO_HELP_FOUND: 'Este vídeo não existe mais.',
    ERR_TOO_MANY_HELPS: 'O limite de 200 vídeos foi atingido. Exclua um antes.',
  },
};

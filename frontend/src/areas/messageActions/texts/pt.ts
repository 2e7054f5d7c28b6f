/** `{{x}}` are values. Portuguese decides the keys. */
export const pt = {
  messageActions: {
    menu: 'O que fazer com a mensagem',
    reactions: 'Reagir',
    reactWith: 'Reagir com {{emoji}}',
    takeBack: 'Retirar a reação {{emoji}}',
    otherReaction: 'Outra reação',
    copy: 'Copiar o texto',
    copied: 'Texto copiado',
    edit: 'Editar',
    editing: 'Editando a mensagem',
    editHint: 'Enter salva · Esc cancela',
    save: 'Salvar a edição',
    cancelEdit: 'Cancelar a edição',
    delete: 'Apagar para todos',
    deleteTitle: 'Apagar a mensagem para todos?',
    deleteHint: 'Ela some daqui e do celular do cliente. Não dá para desfazer.',
    deleteNoteTitle: 'Apagar a nota?',
    deleteNoteHint: 'Ela some para todos os colegas. Não dá para desfazer.',
    deleteAction: 'Apagar',
  },
  errors: {
    ERR_EDITING_WAPP_MSG: 'Esta mensagem não pode mais ser editada.',
  },
};

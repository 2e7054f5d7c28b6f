/** `{{x}}` are values; `_one` and `_other` are plural forms. The Portuguese texts define the keys. */
export const pt = {
  todos: {
    title: 'Tarefas',
    count_one: '{{count}} a fazer',
    count_other: '{{count}} a fazer',
    new: 'Nova tarefa',
    add: 'Adicionar',
    editing: 'Editando. Esc termina sem salvar.',
    editRow: 'Editar {{text}}',
    deleteRow: 'Excluir {{text}}',
    deleted: 'Tarefa excluída',
    undo: 'Desfazer',
    empty: 'Nada a fazer ainda',
    emptyHint: 'Escreva acima o que não quer esquecer. Só você vê esta lista.',
    keep: 'Guardar na minha conta',
    deviceHint: 'A lista fica só neste navegador.',
    keptHint: 'A lista acompanha você em outros aparelhos.',
    behind: 'A conta ainda não tem a lista como está aqui.',
    endTitle: 'Tirar a lista da conta?',
    endHint:
      'Ela é excluída da conta e deixa de acompanhar você. Fica neste navegador e nos aparelhos que já a têm.',
    end: 'Tirar da conta',
    notStored: 'Este navegador não guarda a lista: ela some quando a página é fechada.',
  },
  errors: {
    ERR_TOO_MANY_TODOS: 'A lista está cheia. Exclua tarefas antes de adicionar outras.',
  },
};

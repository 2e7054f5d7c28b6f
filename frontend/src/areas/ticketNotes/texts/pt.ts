/** `{{x}}` are values; `_one` and `_other` are plural forms. The Portuguese texts define the keys. */
export const pt = {
  ticketNotes: {
    title: 'Observações',
    label: 'Nova observação',
    add: 'Adicionar',
    empty: 'Nenhuma observação ainda. O cliente não vê o que for escrito aqui.',
    failed: 'As observações não carregaram.',
    added: 'Observação adicionada com sucesso!',
    saved: 'Observação salva',
    deleted: 'Observação excluída com sucesso!',
    edit: 'Editar observação',
    editRow: 'Editar a observação de {{date}}',
    deleteRow: 'Excluir a observação de {{date}}',
    deleteTitle: 'Excluir esta observação?',
    deleteHint: 'Ela deixa de aparecer para toda a equipe.',
    edited: 'editada',
    left: 'Quem escreveu saiu da equipe',
  },
  errors: {
    ERR_NO_TICKET_NOTE_FOUND: 'Esta observação não existe mais.',
    ERR_TOO_MANY_OWN_TICKET_NOTES:
      'De uma pessoa cabem 100 observações num atendimento, ou 256 KB de texto. Exclua uma antes, ou peça a um administrador.',
    ERR_TOO_MANY_TICKET_NOTES:
      'Este atendimento já tem 200 observações. Exclua uma antes de adicionar outra.',
  },
};

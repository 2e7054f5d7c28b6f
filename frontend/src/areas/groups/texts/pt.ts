/** `{{x}}` are values. The Portuguese texts define the keys. */
export const pt = {
  groups: {
    members: 'Participantes',
    search: 'Procurar participante',
    you: 'Você',
    admin: 'Administrador',
    nameless: 'Participante',
    asking: 'Perguntando ao WhatsApp quem está no grupo…',
    loading: 'Carregando participantes…',
    failed: 'Os participantes não carregaram.',
    unanswered: 'O WhatsApp não respondeu quem está no grupo.',
    asOf: 'Lista de {{date}}',
    none: 'Nenhum participante encontrado.',
    writeOn: 'Escreva mais uma letra para procurar em todo o grupo.',
    more: 'Há mais participantes do que esta lista mostra.',
    talk: 'Abrir atendimento com {{name}}',
    mention: 'Mencionar participante',
    mostNamed: 'Uma mensagem menciona no máximo {{count}} pessoas.',
    reactions_one: 'Uma reação: {{emojis}}',
    reactions_other: '{{count}} reações: {{emojis}}',
    whoReacted: 'Quem reagiu',
  },
};

/** `{{x}}` are values. Portuguese decides the keys. */
export const pt = {
  settings: {
    title: 'Configurações',
    transcription: {
      heading: 'Transcrição de áudios',
      hint: 'Com uma chave da OpenAI, sua equipe lê o que os clientes dizem em áudio. O áudio é enviado à OpenAI e o uso é cobrado na sua conta lá.',
      stored: 'Chave cadastrada: {{end}}',
      none: 'Nenhuma chave cadastrada',
      key: 'Chave da OpenAI',
      keyHint: 'A chave fica criptografada e não é mostrada de novo.',
      save: 'Salvar a chave',
      saved: 'Chave salva',
      remove: 'Remover a chave',
      removeTitle: 'Remover a chave da OpenAI?',
      removeHint: 'Sua equipe deixa de poder transcrever áudios. O que já foi transcrito fica.',
      removeAction: 'Remover',
      removed: 'Chave removida',
      invalid: 'Cole a chave como a OpenAI a mostrou, sem espaços',
    },
  },
};

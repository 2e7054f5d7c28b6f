/** `{{x}}` are values. The Portuguese texts define the keys. */
export const pt = {
  sharedItems: {
    title: 'Mídia, links e documentos',
    show: 'Ver',
    hide: 'Ocultar',
    kinds: { media: 'Mídia', documents: 'Documentos', links: 'Links' },
    empty: {
      media: 'Nenhuma foto ou vídeo nesta conversa.',
      documents: 'Nenhum documento nesta conversa.',
      links: 'Nenhum link nesta conversa.',
    },
    failed: 'Isto não carregou.',
    openVideo: 'Abrir o vídeo {{name}}',
    more: 'Mostrar mais',
  },
};

import type { Language } from '../records/userModel.ts';

/** Fixed words of a menu. `leave` is the word by which a customer ends the conversation. */
export const menuWords: Readonly<
  Record<Language, { back: string; leave: string; leaves: string; open: string }>
> = {
  pt: {
    back: 'Voltar para o menu principal',
    leave: 'Sair',
    leaves: 'Encerrar atendimento',
    open: 'Ver opções',
  },
  en: { back: 'Back to the main menu', leave: 'Exit', leaves: 'End the conversation', open: 'See options' },
  es: {
    back: 'Volver al menú principal',
    leave: 'Salir',
    leaves: 'Finalizar la conversación',
    open: 'Ver opciones',
  },
  tr: { back: 'Ana menüye dön', leave: 'Çıkış', leaves: 'Görüşmeyi bitir', open: 'Seçenekleri gör' },
};

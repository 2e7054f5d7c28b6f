import type { Language } from '../records/userModel.ts';

/**
 * The opt-out note under the first message of a campaign, in the company's language; `word` is its first opt-out word.
 */
export function optOutNote(language: Language, word: string): string {
  const notes: Readonly<Record<Language, string>> = {
    pt: `Responda ${word} para não receber mais mensagens como esta.`,
    en: `Reply ${word} to stop receiving messages like this one.`,
    es: `Responde ${word} para no recibir más mensajes como este.`,
    tr: `Bu tür mesajları almamak için ${word} yazın.`,
  };
  return notes[language];
}

/** Confirmation sent after an opt-out. */
export const optOutDone: Readonly<Record<Language, string>> = {
  pt: 'Pronto: você não receberá mais as nossas campanhas. Se precisar de nós, é só escrever aqui.',
  en: 'Done: you will not receive our campaigns any more. If you need us, just write here.',
  es: 'Listo: ya no recibirás nuestras campañas. Si nos necesitas, escribe aquí.',
  tr: 'Tamam: artık kampanya mesajı almayacaksınız. Bize ihtiyacınız olursa buraya yazmanız yeterli.',
};

import type { Language } from '../records/userModel.ts';

interface HouseTexts {
  audioRefused: string;
  /** `{limit}` is the size limit in MiB. */
  fileTooLarge: string;
  /** Answers to the consent question. */
  accept: string;
  refuse: string;
}

/** Fixed texts to customers, in the company's language. */
export const customerTexts: Readonly<Record<Language, HouseTexts>> = {
  pt: {
    audioRefused: 'Não conseguimos ouvir áudios por aqui. Por favor, escreva a sua mensagem.',
    fileTooLarge:
      'O arquivo que você enviou passa de {limit} MB e não chegou até nós. Por favor, envie um arquivo menor.',
    accept: 'Aceito',
    refuse: 'Não aceito',
  },
  en: {
    audioRefused: 'We cannot listen to audio messages here. Please write your message.',
    fileTooLarge:
      'The file you sent is larger than {limit} MB and did not reach us. Please send a smaller file.',
    accept: 'I accept',
    refuse: 'I do not accept',
  },
  es: {
    audioRefused: 'Aquí no podemos escuchar audios. Por favor, escriba su mensaje.',
    fileTooLarge:
      'El archivo que envió supera los {limit} MB y no nos llegó. Por favor, envíe un archivo más pequeño.',
    accept: 'Acepto',
    refuse: 'No acepto',
  },
  tr: {
    audioRefused: 'Buradan ses kayıtlarını dinleyemiyoruz. Lütfen mesajınızı yazın.',
    fileTooLarge:
      'Gönderdiğiniz dosya {limit} MB sınırını aşıyor ve bize ulaşmadı. Lütfen daha küçük bir dosya gönderin.',
    accept: 'Kabul ediyorum',
    refuse: 'Kabul etmiyorum',
  },
};

const mebibyte = 1024 * 1024;

/** Tells a customer that a file was not fetched because it exceeds the limit. */
export function fileTooLargeText(language: Language, limitBytes: number): string {
  const limit = Math.max(1, Math.floor(limitBytes / mebibyte));
  return customerTexts[language].fileTooLarge.replace('{limit}', String(limit));
}

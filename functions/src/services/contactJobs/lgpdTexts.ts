import type { Language } from '@balcao/shared/records/userModel';

interface LgpdTexts {
  title: (name: string) => string;
  conversation: (account: string) => string;
  us: string;
  note: string;
  deleted: string;
  edited: string;
  file: string;
  missing: string;
}

/** Labels in the exported page of a person's messages. */
export const lgpdTexts: Readonly<Record<Language, LgpdTexts>> = {
  pt: {
    title: (name) => `Conversas de ${name}`,
    conversation: (account) => `Conversa com o número ${account}`,
    us: 'Empresa',
    note: 'nota interna',
    deleted: 'apagada',
    edited: 'editada',
    file: 'Arquivo',
    missing: 'Este arquivo não está mais guardado.',
  },
  en: {
    title: (name) => `Conversations of ${name}`,
    conversation: (account) => `Conversation with the number ${account}`,
    us: 'Company',
    note: 'internal note',
    deleted: 'deleted',
    edited: 'edited',
    file: 'File',
    missing: 'This file is no longer stored.',
  },
  es: {
    title: (name) => `Conversaciones de ${name}`,
    conversation: (account) => `Conversación con el número ${account}`,
    us: 'Empresa',
    note: 'nota interna',
    deleted: 'borrado',
    edited: 'editado',
    file: 'Archivo',
    missing: 'Este archivo ya no está guardado.',
  },
  tr: {
    title: (name) => `${name} ile görüşmeler`,
    conversation: (account) => `${account} numarasıyla görüşme`,
    us: 'Şirket',
    note: 'iç not',
    deleted: 'silindi',
    edited: 'düzenlendi',
    file: 'Dosya',
    missing: 'Bu dosya artık saklanmıyor.',
  },
};

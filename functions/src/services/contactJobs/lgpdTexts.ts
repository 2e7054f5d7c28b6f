import type { Language } from '@balcao/shared/records/userModel';

interface LgpdTexts {
  title: (name: string) => string;
  conversation: (account: string) => string;
  us: string;
  note: string;
  deleted: string;
  edited: string;
  /** The message was edited, but its new text is only on the phone. */
  hiddenEdit: string;
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
    hiddenEdit: 'editada no celular: o novo texto não está aqui',
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
    hiddenEdit: 'edited on the phone: the new text is not here',
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
    hiddenEdit: 'editado en el teléfono: el nuevo texto no está aquí',
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
    hiddenEdit: 'telefonda düzenlendi: yeni metin burada yok',
    file: 'Dosya',
    missing: 'Bu dosya artık saklanmıyor.',
  },
};

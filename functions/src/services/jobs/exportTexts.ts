import type { Language } from '@balcao/shared/records/userModel';

/** Translated texts of a contact export. */
interface ExportTexts {
  /** Name of the file and of its sheet. */
  file: string;
  heads: Readonly<Record<ContactColumn, string>>;
  /** For a contact list: its file name and the validity of a number on WhatsApp (`unasked`: not checked yet). */
  listFile: string;
  validity: Readonly<Record<'head' | 'valid' | 'invalid' | 'unasked', string>>;
  blocked: string;
  yes: string;
}

/** Columns of an export of contacts, in their order. */
export const contactColumns = [
  'name',
  'number',
  'email',
  'tags',
  'wallets',
  'extra',
  'connection',
  'blocked',
  'botDisabled',
  'consent',
  'created',
] as const;
export type ContactColumn = (typeof contactColumns)[number];

export const exportTexts: Readonly<Record<Language, ExportTexts>> = {
  pt: {
    file: 'Contatos',
    heads: {
      name: 'Nome',
      number: 'Número',
      email: 'E-mail',
      tags: 'Tags',
      wallets: 'Responsáveis',
      extra: 'Informações extras',
      connection: 'Conexão',
      blocked: 'Situação',
      botDisabled: 'Bot desativado',
      consent: 'Consentimento (LGPD)',
      created: 'Cliente desde',
    },
    listFile: 'Lista de contatos',
    validity: { head: 'WhatsApp', valid: 'Válido', invalid: 'Inválido', unasked: 'Ainda não verificado' },
    blocked: 'Bloqueado',
    yes: 'Sim',
  },
  en: {
    file: 'Contacts',
    heads: {
      name: 'Name',
      number: 'Number',
      email: 'E-mail',
      tags: 'Tags',
      wallets: 'Owners',
      extra: 'Extra information',
      connection: 'Connection',
      blocked: 'Status',
      botDisabled: 'Bot disabled',
      consent: 'Consent (LGPD)',
      created: 'Customer since',
    },
    listFile: 'Contact list',
    validity: { head: 'WhatsApp', valid: 'Valid', invalid: 'Not valid', unasked: 'Not checked yet' },
    blocked: 'Blocked',
    yes: 'Yes',
  },
  es: {
    file: 'Contactos',
    heads: {
      name: 'Nombre',
      number: 'Número',
      email: 'Correo',
      tags: 'Etiquetas',
      wallets: 'Responsables',
      extra: 'Información adicional',
      connection: 'Conexión',
      blocked: 'Estado',
      botDisabled: 'Bot desactivado',
      consent: 'Consentimiento (LGPD)',
      created: 'Cliente desde',
    },
    listFile: 'Lista de contactos',
    validity: { head: 'WhatsApp', valid: 'Válido', invalid: 'No válido', unasked: 'Aún sin verificar' },
    blocked: 'Bloqueado',
    yes: 'Sí',
  },
  tr: {
    file: 'Kişiler',
    heads: {
      name: 'Ad',
      number: 'Numara',
      email: 'E-posta',
      tags: 'Etiketler',
      wallets: 'Sorumlular',
      extra: 'Ek bilgiler',
      connection: 'Bağlantı',
      blocked: 'Durum',
      botDisabled: 'Bot kapalı',
      consent: 'Onay (LGPD)',
      created: 'Müşteri olduğu tarih',
    },
    listFile: 'Kişi listesi',
    validity: { head: 'WhatsApp', valid: 'Geçerli', invalid: 'Geçersiz', unasked: 'Henüz denetlenmedi' },
    blocked: 'Engelli',
    yes: 'Evet',
  },
};

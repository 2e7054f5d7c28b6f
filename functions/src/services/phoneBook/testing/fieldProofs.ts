import { type FieldProofs, testsIn } from '../../../testing/fieldProofs.ts';

const phoneImport = testsIn('functions/src/services/phoneBook/phoneImport.test.ts');

export const fieldProofs: FieldProofs = {
  'Import from the phone': {
    operations: ['POST /contacts/import', 'POST /contacts/import/chats'],
    fields: { whatsappId: [phoneImport('administrators only, of their own connections only')] },
    besides: {
      'what (Agenda / Conversas): one of two; existing clients name no connection for chats: the default one':
        [phoneImport('of chats only those with whom the phone had one; existing clients name no connection')],
    },
  },
};

import { type FieldProofs, testsIn } from '../../../testing/fieldProofs.ts';

const contactFormScreen = testsIn('frontend/src/areas/contacts/contactForm.browser.test.ts');
const contactsPageScreen = testsIn('frontend/src/areas/contacts/contactsPage.browser.test.ts');
const typedNumbers = testsIn('functions/src/core/contacts/numbers/typedNumbers.test.ts');

export const fieldProofs: FieldProofs = {
  Contact: {
    operations: [
      'POST /contacts',
      'PUT /contacts/{id}',
      'PUT /contact-wallet/{id}',
      'PUT /contacts/block/{id}',
    ],
    fields: {
      number: [
        typedNumbers(
          'a new contact has the number as WhatsApp has it, and its messages find it by either name',
        ),
        typedNumbers('a number that nobody has is refused, on a new contact and on a known one'),
        typedNumbers(
          'nobody who answers, a session that cannot, and none that is up: the contact is made as it was typed',
        ),
        typedNumbers(
          'what can be a number of elsewhere too is asked with and without the country: what exists counts, as it was typed first',
        ),
        typedNumbers('where nobody can be asked it is the company’s country’s only where it can be'),
        typedNumbers('whoever tries numbers out is stopped; who makes contacts of them is not'),
        testsIn('frontend/src/areas/contacts/components/ContactDialog.test.tsx')(
          'while WhatsApp is asked the form says so; a number that nobody has is told beside it',
        ),
        contactFormScreen(
          'a contact: what is wrong stands beside its field, what failed above them, what is right is stored',
        ),
        contactFormScreen(
          'one known without a number is edited, and given one; of a group no number is asked',
        ),
      ],
      name: [
        contactFormScreen(
          'a contact: what is wrong stands beside its field, what failed above them, what is right is stored',
        ),
      ],
      email: [
        testsIn('functions/src/platform/http/fieldBounds.test.ts')('%s, %s: at its bounds and past them'),
        contactFormScreen(
          'a contact: what is wrong stands beside its field, what failed above them, what is right is stored',
        ),
      ],
      wallets: [
        contactsPageScreen(
          'the dialog says whose it is, when it consented and whether the bot is off; all of it is stored',
        ),
      ],
      disableBot: [
        contactsPageScreen(
          'the dialog says whose it is, when it consented and whether the bot is off; all of it is stored',
        ),
      ],
      lgpdAcceptedAt: [
        contactsPageScreen(
          'the dialog says whose it is, when it consented and whether the bot is off; all of it is stored',
        ),
      ],
      extraInfo: [
        contactFormScreen(
          'a contact: what is wrong stands beside its field, what failed above them, what is right is stored',
        ),
        contactFormScreen(
          'what else is known of a contact: edited in the panel of their ticket, and taken away',
        ),
      ],
      active: [
        testsIn('frontend/src/areas/contacts/blockContact.browser.test.ts')(
          'is asked about, told, and taken back the same way',
        ),
        testsIn('functions/src/core/contacts/blockContact.test.ts')(
          'of a blocked contact nothing is stored from the next message on, until it is let in again',
        ),
      ],
    },
    besides: {
      'tags: chosen or typed; each given and taken by itself': [
        contactFormScreen(
          'what else is known of a contact: edited in the panel of their ticket, and taken away',
        ),
      ],
      'search: at most 200 letters, in the address': [
        testsIn('functions/src/core/contacts/contacts.test.ts')(
          'search: prefixes of any word, accents and case ignored, several words together, each once',
        ),
      ],
      'tags: any of ≤ 100 tags, in the address (`?tags=1,2`)': [
        contactsPageScreen(
          'narrowed to tags, which the address keeps; a contact is blocked and let in from its row',
        ),
      ],
      'acceptAudioMessage: switch, on; turned over by its button': [
        testsIn('functions/src/services/contactCare/contactCare.test.ts')(
          'switches turn over, each by itself',
        ),
        testsIn('frontend/src/areas/contacts/contactCare.browser.test.ts')(
          'are changed in the drawer, and shown as they are elsewhere',
        ),
      ],
    },
  },
};

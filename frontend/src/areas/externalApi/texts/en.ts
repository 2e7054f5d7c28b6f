import type { SameKeys } from '../../../i18n/SameKeys.ts';
import type { pt } from './pt.ts';

export const en: SameKeys<typeof pt> = {
  messagesApi: {
    title: 'Messages API',
    what: 'With a connection’s token your systems send messages over it: order notices, codes, invoices. Choose the connection, copy an example, and try it right here.',
    reference: 'API reference',
    noConnection: 'Connect a number first: messages leave through it.',
    connect: 'Connect a number',
    credentials: 'Connection and token',
    connection: 'Connection',
    connectionHint: 'Messages leave through it',
    token: 'Token',
    tokenHint:
      'Keep it like a password. It is changed on the connections screen, and the old one ends at once.',
    tokenMissing: 'Give the token above.',
    yourToken: 'YOUR_TOKEN',
    instructions: 'How to send',
    call: 'Call',
    language: 'Language',
    example: 'Hello! Your order is on its way.',
    copy: 'Copy',
    copied: 'Example copied',
    limits:
      'Each token takes 10 calls a second, and 20 at once. Beyond that the answer is 429, with Retry-After. With the header Idempotency-Key the same call repeated within 24 hours sends once.',
    try: 'Try it',
    number: 'Number',
    numberHint: 'With country and area codes: 5511999999999. The message really is sent.',
    body: 'Message',
    file: 'File',
    chooseFile: 'Choose a file',
    send: 'Send',
    sent: 'Message sent',
    lastCalls: 'Last calls',
    noCalls: 'No call in the last seven days. The next 50 show here as they come, with the answer they got.',
    accepted: 'accepted',
    calls: {
      text: 'Text',
      media: 'File',
      linkImage: 'Linked picture',
      checkNumber: 'Check a number',
    },
    hints: {
      text: 'Sends a text. Opens a ticket for the contact, or goes on in the one that is open; queueId, userId, closeTicket and noRegister change that.',
      media: 'Sends up to 5 files, 4.5 MB together, with the text under the first.',
      linkImage: 'Fetches a picture of up to 5 MB from a public https address and sends it.',
      checkNumber:
        'Says whether the number is on WhatsApp and how WhatsApp writes it. One that is not is refused with 400.',
    },
    columns: {
      at: 'When',
      operation: 'Call',
      number: 'Number',
      answer: 'Answer',
      ms: 'ms',
    },
    operations: {
      send: 'Send',
      linkImage: 'Linked picture',
      checkNumber: 'Check a number',
    },
  },
  errors: {
    ERR_CONSENT_AWAITED: 'The customer has not answered the privacy notice yet: nothing is sent until then.',
    ERR_LINK_REFUSED: 'This address cannot be fetched: use a public https one, without port or password.',
    ERR_LINK_UNREACHABLE: 'The address did not answer with a file: check the link and try again.',
    ERR_LINK_NOT_IMAGE: 'What is at this address is not a picture.',
  },
};

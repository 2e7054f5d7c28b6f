import { type FieldProofs, testsIn } from '../../../testing/fieldProofs.ts';

const connectionFormScreen = testsIn('frontend/src/areas/connections/connectionForm.browser.test.ts');
const connectionPartsScreen = testsIn('frontend/src/areas/connections/connectionParts.browser.test.ts');
const connectionFields = testsIn('functions/src/core/connections/connectionFields.test.ts');
const connections = testsIn('functions/src/core/connections/connections.test.ts');
const ticketSilence = testsIn('functions/src/core/tickets/silence/ticketSilence.test.ts');
const menuEngine = testsIn('functions/src/services/engine/menuEngine.test.ts');
const textPlaces = testsIn('functions/src/services/engine/textPlaces.test.ts');
const connectionBounds = testsIn('shared/src/connections/connectionBounds.test.ts');
const connectionFormRules = testsIn('shared/src/connections/connectionFormRules.test.ts');

export const fieldProofs: FieldProofs = {
  Connection: {
    operations: [
      'POST /whatsapp',
      'PUT /whatsapp/{id}',
      'POST /whatsapp/{id}/media-upload',
      'PUT /whatsapp-admin/{id}',
    ],
    fields: {
      integrationId: [
        connectionFields('what the plan lacks cannot be named anew, and stays where it was named before'),
      ],
      promptId: [
        connectionFields('what the plan lacks cannot be named anew, and stays where it was named before'),
      ],
      flowIdWelcome: [connectionPartsScreen('integration, prompt and flows are picked and stored')],
      flowIdNotPhrase: [connectionPartsScreen('integration, prompt and flows are picked and stored')],
      token: [
        connectionPartsScreen('the token is shown when asked for, renewed when saved, and no helper sees it'),
        connectionFields('who may not see a token does not choose it either'),
      ],
      provider: [
        connectionFields(
          'the fields of the import are kept as they were sent, on the company’s clock where they say no zone',
        ),
      ],
      enableImportMessage: [connectionFormRules('an import of old messages: %s')],
      importOldMessages: [connectionFormRules('an import of old messages: %s')],
      importRecentMessages: [connectionFormRules('an import of old messages: %s')],
      importOldMessagesGroups: [
        connectionPartsScreen(
          'the import of old messages asks for its days and its queue, and says that it does nothing yet',
        ),
      ],
      closedTicketsPostImported: [
        connectionPartsScreen(
          'the import of old messages asks for its days and its queue, and says that it does nothing yet',
        ),
      ],
      queueIdImportMessages: [
        connectionFields(
          'the fields of the import are kept as they were sent, on the company’s clock where they say no zone',
        ),
      ],
      companyId: [
        testsIn('functions/src/core/connections/anyConnection.test.ts')(
          'the platform adds one to a company, within that company’s plan; an administrator only to their own',
        ),
      ],
      name: [connections('what must be filled in together')],
      queueIds: [
        connectionFormScreen(
          'queues are picked; those of others stay when an attendant of one queue adds theirs',
        ),
      ],
      isDefault: [connections('there is one default, whatever happens at once')],
      'ratingMessage expiresTicketNPS': [
        connectionFormRules(
          'what a new connection fills in by halves is refused, and a vacation that began long ago',
        ),
      ],
      'timeSendQueue sendIdQueue': [
        connectionFormScreen('what belongs together is asked for together, and the greeting has its picture'),
      ],
      'collectiveVacationStart collectiveVacationEnd collectiveVacationMessage': [
        connectionFormRules(
          'what a new connection fills in by halves is refused, and a vacation that began long ago',
        ),
      ],
      'file uploadId typeArch': [
        connectionFormScreen(
          'the greeting’s file: refused with a sentence, taken back on its way, removed once that was confirmed',
        ),
      ],
      'name isDefault allowGroup groupAsTicket': [
        testsIn('frontend/src/areas/connections/allConnections.browser.test.ts')(
          'each company with its counts and all of them together; one is opened, changed, added to and deleted from',
        ),
      ],
      greetingMessage: [
        connectionBounds('%s has 4,000 characters at most'),
        connections('what must be filled in together'),
        textPlaces('%s is sent by %s, filled in; an empty one is not'),
      ],
      'complationMessage outOfHoursMessage': [
        connectionBounds('%s has 4,000 characters at most'),
        textPlaces('%s is sent by %s, filled in; an empty one is not'),
      ],
      'allowGroup groupAsTicket': [
        testsIn('functions/src/services/engine/settings/quiet.test.ts')('%s, with allowGroup %s: %i tickets'),
        connectionFormScreen(
          'every field is found by its name; the default that may not go says so at its switch',
        ),
      ],
      'maxUseBotQueues maxUseBotQueuesNPS': [
        connectionBounds('%s is a whole number from 0 to %i'),
        menuEngine('maxUseBotQueues %i'),
        testsIn('functions/src/core/tickets/rating.test.ts')(
          'without a limit it is asked for as often as it takes',
        ),
      ],
      timeUseBotQueues: [
        connectionBounds('%s is a whole number from 0 to %i'),
        menuEngine('timeUseBotQueues %i'),
      ],
      'expiresTicket timeInactiveMessage': [
        connectionBounds('%s is a whole number from 0 to %i'),
        ticketSilence(
          'who is silent is warned, and closed later; what is off is never armed, what is switched off does nothing',
        ),
      ],
      whenExpiresTicket: [
        connectionBounds('%s is a whole number from 0 to %i'),
        ticketSilence('with whenExpiresTicket 1 only who has our answer is closed'),
      ],
      'expiresInactiveMessage inactiveMessage': [
        connectionBounds('%s has 4,000 characters at most'),
        textPlaces('%s is sent by %s, filled in; an empty one is not'),
      ],
      timeCreateNewTicket: [
        connectionBounds('%s is a whole number from 0 to %i'),
        testsIn('functions/src/services/engine/settings/texts.test.ts')(
          'timeCreateNewTicket %i, and back after twenty minutes: %i tickets',
        ),
      ],
      schedules: [
        connections(
          'hours, and whom a connection may hand over to, are kept; what is not the company’s is not found',
        ),
      ],
      channel: [
        testsIn('frontend/src/areas/connections/connectionHead.browser.test.ts')(
          'of the channels each that is not to be had says why, by keyboard too',
        ),
      ],
    },
  },
  'Facebook (existing clients)': {
    operations: ['POST /facebook'],
    fields: {
      'facebookUserId facebookUserToken addInstagram': [
        connectionFields(
          'what existing clients send of imports that are done, and of Facebook, is answered as they expect',
        ),
      ],
    },
  },
};

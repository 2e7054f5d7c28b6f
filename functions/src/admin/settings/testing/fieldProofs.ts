import { type FieldProofs, testsIn } from '../../../testing/fieldProofs.ts';

const optionsScreen = testsIn('frontend/src/areas/settings/options.browser.test.ts');
const platformScreen = testsIn('frontend/src/areas/settings/platform.browser.test.ts');
const signUp = testsIn('functions/src/admin/auth/signUp.test.ts');
const companySecret = testsIn('functions/src/admin/settings/companySecret.test.ts');
const platformSettings = testsIn('functions/src/admin/settings/platformSettings.test.ts');
const updateCompanySetting = testsIn('functions/src/admin/settings/updateCompanySetting.test.ts');
const whiteLabel = testsIn('functions/src/admin/settings/whiteLabel.test.ts');
const menuEngine = testsIn('functions/src/services/engine/menuEngine.test.ts');
const consent = testsIn('functions/src/services/engine/settings/consent.test.ts');
const textPlaces = testsIn('functions/src/services/engine/textPlaces.test.ts');

export const fieldProofs: FieldProofs = {
  'Settings of the platform': {
    operations: ['PUT /settings/{key}'],
    fields: {
      'allowSignup userCreation': [
        signUp('switched off it is refused, under either name of the setting, and nothing is made'),
      ],
      trialDays: [
        signUp('a trial ends with the last of its days, on the company’s clock; without days it has ended'),
      ],
      revealUnknownEmail: [
        testsIn('functions/src/admin/auth/passwordReset.test.ts')(
          'where the platform wants it told, an unknown address is said to be none',
        ),
      ],
      'eficlientid eficlientsecret efichavepix mpaccesstoken stripeprivatekey asaastoken': [
        whiteLabel(
          'secrets of the platform are written by super users, wherever they work, and shown by their end to them alone',
        ),
        platformScreen(
          'a credential is written and never shown again; a certificate asks for file, kind and place',
        ),
      ],
      downloadLimit: [
        platformSettings(
          'super users choose how large a file may be that a customer sends; administrators read it, visitors do not',
        ),
      ],
      supportNumber: [platformSettings('super users write the support’s number, and every visitor reads it')],
    },
  },
  Brand: {
    operations: ['POST /settings-whitelabel/logo', 'PUT /settings/{key}'],
    fields: {
      appName: [
        whiteLabel(
          'name and colours are written by super users, read by anybody, and told to everybody who is here',
        ),
        whiteLabel('%s cannot be %j'),
      ],
      'primaryColorLight primaryColorDark': [
        whiteLabel('%s cannot be %j'),
        platformScreen(
          'brand: name and colour change what is on screen at once; a logo that is none is refused with a sentence',
        ),
      ],
      'file mode typeArch appLogoLight appLogoDark appLogoFavicon': [
        whiteLabel('a logo is kept where anybody may fetch it, under a new name each time'),
        whiteLabel('%s is no logo: 406'),
        whiteLabel('a logo of more than a megabyte is too large'),
      ],
    },
  },
  Certificate: {
    operations: ['POST /settings/cert-upload'],
    fields: {
      'file ref typeArch': [
        platformScreen(
          'a credential is written and never shown again; a certificate asks for file, kind and place',
        ),
        whiteLabel('%s of other content or name is no certificate'),
      ],
    },
  },
  'Company settings': {
    operations: ['PUT /companySettings'],
    fields: {
      userRating: [
        updateCompanySetting('%s is on or off'),
        testsIn('functions/src/core/tickets/rating.test.ts')(
          'who resolves asks for a rating, whose number closes the ticket with thanks',
        ),
      ],
      scheduleType: [
        updateCompanySetting('%s %j is kept as %j'),
        updateCompanySetting('%s cannot be %j'),
        optionsScreen('hours of the company have their tab while they count, with the zone they are in'),
      ],
      chatBotType: [
        updateCompanySetting('%s %j is kept as %j'),
        updateCompanySetting('%s cannot be %j'),
        testsIn('functions/src/services/engine/settings/texts.test.ts')(
          'chatBotType %s: on WhatsApp the menu is a text',
        ),
      ],
      acceptCallWhatsapp: [
        updateCompanySetting('%s is on or off'),
        testsIn('functions/src/services/engine/receive/receiveCall.test.ts')(
          'a call that is not accepted is turned down, told, and a missed call in its chat',
        ),
      ],
      AcceptCallWhatsappMessage: [
        updateCompanySetting('%s has 4,000 characters at most'),
        textPlaces('%s is sent by %s, filled in; an empty one is not'),
      ],
      userRandom: [updateCompanySetting('%s is on or off'), menuEngine('userRandom %s')],
      sendGreetingMessageOneQueues: [
        updateCompanySetting('%s is on or off'),
        menuEngine('sendGreetingMessageOneQueues %s'),
      ],
      sendSignMessage: [
        updateCompanySetting('%s is on or off'),
        testsIn('functions/src/core/messages/signature.test.ts')(
          'where the company does not let attendants sign nothing is signed, whoever asks: written, forwarded, scheduled',
        ),
      ],
      sendFarewellWaitingTicket: [
        updateCompanySetting('%s is on or off'),
        menuEngine('sendFarewellWaitingTicket %s: what an option closes'),
      ],
      sendGreetingAccepted: [
        updateCompanySetting('%s is on or off'),
        testsIn('functions/src/core/tickets/moves/acceptGreeting.test.ts')(
          'who accepts $of, groups as tickets $asTicket, settings $settings: said $said',
        ),
      ],
      greetingAcceptedMessage: [
        updateCompanySetting('%s has 4,000 characters at most'),
        textPlaces('%s is sent by %s, filled in; an empty one is not'),
      ],
      sendQueuePosition: [updateCompanySetting('%s is on or off'), menuEngine('sendQueuePosition %s')],
      sendQueuePositionMessage: [
        updateCompanySetting('%s has 4,000 characters at most'),
        textPlaces('%s is sent by %s, filled in; an empty one is not'),
      ],
      sendMsgTransfTicket: [
        updateCompanySetting('%s is on or off'),
        optionsScreen(
          'a switch is saved at once; one that sends a text is saved with it, and the text may not be emptied',
        ),
        testsIn('functions/src/core/tickets/moveSettings.test.ts')(
          'sendMsgTransfTicket %s: who is handed on is told %j',
        ),
      ],
      transferMessage: [
        updateCompanySetting('%s has 4,000 characters at most'),
        optionsScreen(
          'a switch is saved at once; one that sends a text is saved with it, and the text may not be emptied',
        ),
        textPlaces('%s is sent by %s, filled in; an empty one is not'),
      ],
      acceptAudioMessageContact: [
        updateCompanySetting('%s is on or off'),
        testsIn('functions/src/services/engine/settings/refusals.test.ts')(
          'is refused where the company does not accept it, in its language: %s',
        ),
      ],
      CheckMsgIsGroup: [
        updateCompanySetting('%s is on or off'),
        testsIn('functions/src/services/engine/settings/quiet.test.ts')('%s, with allowGroup %s: %i tickets'),
      ],
      requiredTag: [
        updateCompanySetting('%s is on or off'),
        optionsScreen(
          'a switch is saved at once; one that sends a text is saved with it, and the text may not be emptied',
        ),
        testsIn('functions/src/core/tags/ticketStage.test.ts')(
          'only a ticket of a tagged contact is closed, and one that got its tag just now is',
        ),
      ],
      closeTicketOnTransfer: [
        updateCompanySetting('%s is on or off'),
        testsIn('functions/src/core/tickets/moves/transferTicket.test.ts')(
          'where the company wants it, another queue begins a ticket of its own, and nothing else changes hands',
        ),
      ],
      DirectTicketsToWallets: [
        updateCompanySetting('%s is on or off'),
        menuEngine('DirectTicketsToWallets %s'),
      ],
      showNotificationPending: [
        updateCompanySetting('%s is on or off'),
        testsIn('frontend/src/areas/messages/told.browser.test.ts')(
          'of tickets that wait only where the company wants it',
        ),
      ],
      waitLimit: [
        updateCompanySetting('%s %j is kept as %j'),
        updateCompanySetting('%s cannot be %j'),
        testsIn('frontend/src/areas/tickets/lists/waiting.browser.test.ts')(
          'says how long each waits, in colour beyond a limit that an administrator sets for all',
        ),
      ],
      hoursCloseTicketsAuto: [
        updateCompanySetting('%s %j is kept as %j'),
        updateCompanySetting('%s cannot be %j'),
        optionsScreen(
          'hours after which tickets close: what is off is empty, whatever is stored; the screen takes what counts',
        ),
        testsIn('functions/src/core/tickets/silence/ticketSilence.test.ts')(
          'the company closes what is silent for hoursCloseTicketsAuto, which is off until it says so',
        ),
      ],
      enableLGPD: [updateCompanySetting('%s is on or off'), consent('LGPD %s asks and tells nothing')],
      lgpdMessage: [
        updateCompanySetting('%s has 4,000 characters at most'),
        textPlaces('%s is sent by %s, filled in; an empty one is not'),
      ],
      lgpdLink: [
        updateCompanySetting('%s has 4,000 characters at most'),
        textPlaces('%s is sent by %s, filled in; an empty one is not'),
      ],
      lgpdConsent: [
        updateCompanySetting('%s is on or off'),
        consent('who has not agreed is asked before anything else is said, and again until they answer'),
      ],
      lgpdDeleteMessage: [
        updateCompanySetting('%s is on or off'),
        testsIn('functions/src/core/messages/reading/hidesDeleted.test.ts')(
          'with LGPD on and the setting, staff read nothing of what contacts took back; that it was there stays',
        ),
      ],
      lgpdHideNumber: [
        updateCompanySetting('%s is on or off'),
        testsIn('functions/src/platform/http/hiddenNumbers.test.ts')(
          'no answer and no event tells a known number while they are hidden; without it many do',
        ),
      ],
    },
    besides: {
      'every setting has its place on the screen; a new company has the defaults': [
        optionsScreen('every setting of a company stands on the screen'),
        testsIn('functions/src/platform/http/wireFacts.test.ts')(
          'a new company has the defaults that clients were written against',
        ),
      ],
    },
  },
  'Company key': {
    operations: ['PUT /settings/{key}'],
    fields: {
      openaikeyaudio: [
        companySecret('a key is stored sealed, told by its end, and opened under its own company only'),
        companySecret('what was shown comes back and changes nothing; empty takes the key away'),
        companySecret('%j is no key'),
      ],
    },
  },
};

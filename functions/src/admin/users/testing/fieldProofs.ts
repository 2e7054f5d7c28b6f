import { type FieldProofs, testsIn } from '../../../testing/fieldProofs.ts';

const personScreen = testsIn('frontend/src/areas/auth/person.browser.test.ts');
const userForm = testsIn('frontend/src/areas/users/components/userForm.test.ts');
const profileScreen = testsIn('frontend/src/areas/users/profile.browser.test.ts');
const usersScreen = testsIn('frontend/src/areas/users/users.browser.test.ts');
const credentials = testsIn('functions/src/admin/auth/credentials.test.ts');
const users = testsIn('functions/src/admin/users/users.test.ts');

export const fieldProofs: FieldProofs = {
  User: {
    operations: ['POST /users', 'PUT /users/{id}', 'POST /users/{id}/media-upload'],
    fields: {
      'profileImage typeArch': [
        usersScreen('somebody is invited, stands as invited, chooses a password, and the list hears of it'),
        usersScreen(
          'an administrator takes somebody’s picture away: every open screen shows the initials at once',
        ),
      ],
      name: [userForm('what a form of a user refuses')],
      email: [
        userForm('what a form of a user refuses'),
        users('an address is one account on the whole platform, however many ask at once'),
      ],
      password: [
        userForm('what a form of a user refuses'),
        users('weak passwords, unknown queues and foreign queues are refused'),
        testsIn('functions/src/admin/users/invitedUsers.test.ts')(
          'a password set by an administrator ends the invitation; another address asks for a new one',
        ),
      ],
      profile: [
        users('attendants change themselves, but not their rights, and nobody else'),
        testsIn('functions/src/admin/users/lastAdministrator.test.ts')(
          'two administrators who delete or demote each other at once: one of them stays',
        ),
      ],
      queueIds: [users('weak passwords, unknown queues and foreign queues are refused')],
      whatsappId: [users('a row names the connection that its person sends by')],
      'startWork endWork': [
        userForm('hours of the day in tens of minutes, up to the last minute'),
        userForm('an arrow leads to the next of ten minutes, around midnight too'),
      ],
      farewellMessage: [
        userForm('what a form of a user refuses'),
        usersScreen(
          'data and permissions are changed where they stand; hours in steps of ten minutes, the session of oneself elsewhere',
        ),
      ],
      language: [users('a new user has the defaults, the queues given, and the address in lower case')],
      'allTicket allowGroup allHistoric allUserChat userClosePendingTicket showDashboard allowRealTime allowConnections':
        [
          userForm(
            'how oneself signs in, and as what, is not changed here; switches go as the API names them',
          ),
          usersScreen(
            'data and permissions are changed where they stand; hours in steps of ten minutes, the session of oneself elsewhere',
          ),
        ],
      defaultTheme: [
        personScreen('each has the language, theme and menu of their own, also in their profile'),
      ],
      defaultMenu: [
        personScreen('each has the language, theme and menu of their own, also in their profile'),
      ],
      companyId: [
        users('super users add people to any company, administrators to their own whatever they name'),
      ],
    },
    besides: {
      'super: shown, never given or taken': [
        users('attendants change themselves, but not their rights, and nobody else'),
      ],
      'as many as the plan allows: "Seu plano permite {{count}} usuários. Fale com o suporte para aumentar."':
        [
          testsIn('functions/src/admin/companies/planLimits.test.ts')(
            'twenty people made or invited at once are as many as the plan has room for',
          ),
          usersScreen('a full plan says how many it allows, and who may not be here is told so'),
        ],
      'searchParam: from 3 letters on, 500 ms after typing; parts of name and e-mail without case and accents':
        [
          usersScreen('searched from three letters on, live, and deleted with what becomes of the tickets'),
          users('lists are searched without accents and paged by twenty'),
        ],
    },
  },
  'Own profile': {
    operations: ['PUT /users/{id}'],
    fields: {
      'name farewellMessage': [
        profileScreen(
          'a refusal stands at its field; what is saved is on screen at once, and the theme chosen by the moon stays',
        ),
      ],
      email: [credentials('a new e-mail counts once its link was opened; the old address is told')],
      password: [
        credentials(
          'with the current password it changes, the address is told, and whoever else holds the session is out',
        ),
      ],
      currentPassword: [
        credentials('a borrowed session changes neither password nor e-mail'),
        credentials('a held session cannot be used to guess the password'),
      ],
      'language defaultTheme defaultMenu': [
        personScreen('each has the language, theme and menu of their own, also in their profile'),
      ],
    },
    besides: {
      'picture: as above': [
        profileScreen(
          'one’s own picture: chosen, made small, shown at once and to colleagues; a text is no picture',
        ),
        profileScreen('one’s own picture is taken away by key, once asked; the keyboard stays at the field'),
      ],
    },
  },
  'Width of the list': {
    operations: ['PUT /users/toggleChangeWidht/{id}'],
    fields: {
      defaultTicketsManagerWidth: [users('the width of the list is kept for oneself, and for nobody else')],
    },
  },
};

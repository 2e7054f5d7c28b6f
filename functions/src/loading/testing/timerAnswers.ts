/**
 * What a timer's run does if the company or the person has dropped out meanwhile, in one of the ways that `TimerAnswer`
 * lists: what it would have done anyway (`same`), `nothing`, or changes of exactly these entities. `gone`: they cannot
 * drop out in this way any more, because that has happened before the timer is armed.
 */
type Outcome = 'same' | 'nothing' | 'gone' | readonly string[];

export interface TimerAnswer {
  because: string;
  /** The company is suspended. */
  suspended?: Outcome;
  /** The subscription has expired. */
  expired?: Outcome;
  /** The sign-up's address is not proved yet. */
  unproved?: Outcome;
  /** All flags of the company's plan are off. */
  'plan flags off'?: Outcome;
  /** The person who ordered the work was deleted. */
  deleted?: Outcome;
  /** The person who ordered the work became a user without queues and rights. */
  demoted?: Outcome;
}

/** By kind of timer or job. A way that an answer does not mention means `same`. */
type Answers = Readonly<Record<string, TimerAnswer>>;

const unserved = (outcome: Outcome) => ({ suspended: outcome, expired: outcome, unproved: outcome });
const personGone = { deleted: 'gone', demoted: 'gone' } as const;
const housekeeping = { because: 'it deletes or tidies what was decided before; nothing of it leaves' };
/** What the first transactions of a company's erasure change; the rest is work of `companyErasure`. */
const ofErasedCompany = [
  'auth',
  'company',
  'connection',
  'connectionPointer',
  'connectionSession',
  'connectionToken',
  'erasedCompany',
  'login',
  'todoList',
  'uniqueCompany',
  'user',
];
const ofCompany = {
  because:
    'administrators’ work on the company’s own data, begun with the rights for it; nothing leaves, only administrators see the result, any of them may stop it, and half of it is worse than all',
};

export const timerAnswers: Answers = {
  campaign: {
    because:
      'a campaign is the company’s, whoever made it; it pauses while the company or its plan may not send',
    ...unserved(['campaignRun']),
    'plan flags off': ['campaignRun'],
  },
  campaignGone: housekeeping,
  signUpDeadline: {
    because: 'nobody has proved the address, so the company is erased whatever else became of it',
    suspended: ofErasedCompany,
    expired: ofErasedCompany,
    'plan flags off': ofErasedCompany,
    deleted: ofErasedCompany,
    demoted: ofErasedCompany,
  },
  closeAll: {
    because: 'tickets are closed in silence, in the name of a person who must still be an administrator',
    deleted: ['ticketJob'],
    demoted: ['ticketJob'],
  },
  companyErasure: {
    because: 'the company is gone, and nobody of it is there',
    suspended: 'gone',
    expired: 'gone',
    'plan flags off': 'gone',
    ...personGone,
  },
  contactErasure: housekeeping,
  contactExport: ofCompany,
  contactImport: ofCompany,
  contactListCheck: {
    because:
      'the list is the company’s; WhatsApp is not asked in the name of one that may not send campaigns',
    ...unserved('nothing'),
    'plan flags off': 'nothing',
  },
  contactListFill: ofCompany,
  contactListGone: housekeeping,
  contactMerge: ofCompany,
  lgpdExport: ofCompany,
  mergeUndoing: ofCompany,
  phoneImport: ofCompany,
  ticketDeletion: housekeeping,
  planFacts: { because: 'the platform’s own, it tells companies what their plan has' },
  dueNotice: { because: 'tells administrators that the end is near', expired: 'nothing' },
  companyFacts: {
    because: 'brings these very facts to the company’s people',
    ...unserved(['auth']),
    'plan flags off': ['auth'],
    deleted: ['auth'],
    demoted: ['auth'],
  },
  passwordReset: {
    because: 'a mail to the person alone, who may sign in to see that the company is suspended',
    deleted: 'nothing',
  },
  tellPlatform: { because: 'to open screens of everybody, which check their rights themselves' },
  tellAnnouncement: { because: 'to open screens of everybody, which check their rights themselves' },
  schedule: {
    because:
      'the customer gets what was promised, while its writer is there (docs/decisions/2026-11-22-scheduled-messages.md)',
    ...unserved(['schedule']),
    'plan flags off': ['schedule'],
    deleted: ['schedule'],
  },
  schedulesLeft: { ...housekeeping, ...personGone },
  chatPeople: housekeeping,
  chatPerson: { ...housekeeping, ...personGone },
  quickMessageOwner: { ...housekeeping, ...personGone },
  queueRotation: { because: 'a proposal to colleagues who are online; nothing leaves' },
  queueTickets: {
    because:
      'the queue is gone, so its tickets move whoever deleted it; without a farewell while the company may not send',
    ...unserved(['auth', 'conversation', 'ticket', 'ticketLog', 'user']),
  },
  connectionOpening: { because: 'notes that a connection has not opened; nothing leaves' },
  tokenKey: { because: 'keys of tokens at the gateway; calls of programs are checked by themselves' },
  userTickets: { ...housekeeping, ...personGone },
  ticketSilence: {
    because: 'the company’s rule; it waits while the company may not send',
    ...unserved('nothing'),
  },
  queueRedirect: {
    because: 'the company’s rule; it waits while the company may not send',
    ...unserved('nothing'),
  },
  tagGone: housekeeping,
  stageMove: {
    because: 'the company’s rule; it waits while the company may not send or its plan has no stages',
    ...unserved('nothing'),
    'plan flags off': 'nothing',
  },
  servedAgain: { because: 'has other timers look again, which decide by themselves' },
  stageHours: { because: 'arms other timers, which decide by themselves' },
};

/** Answer of the timers of owned files: one handler serves all kinds. */
export const fileAnswer: TimerAnswer = housekeeping;

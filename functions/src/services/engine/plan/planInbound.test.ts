import { expect, test } from 'vitest';
import { planReply } from '../../campaigns/replies/planReply.ts';
import { packBot } from '../../../core/tickets/moves/botPlace.ts';
import { sampleConversation, sampleTicket } from '../../../core/tickets/testing/sampleTicket.ts';
import type { Decision, EngineState } from '../state/engineState.ts';
import { planInbound } from './planInbound.ts';
import { sampleFileList } from '../testing/sampleBot.ts';
import { sampleEvent, sampleNow, sampleState, undecided } from '../testing/sampleState.ts';

const told = { at: Date.parse(sampleNow), uses: 1, closedSaidAt: 1 };
const standing: Partial<EngineState> = {
  ticket: { ...sampleTicket({ at: sampleNow }), bot: packBot(told) },
};
const closed: Partial<EngineState> = { ticket: sampleTicket({ at: sampleNow, status: 'closed' }) };
const asked: Partial<EngineState> = {
  conversation: { ...sampleConversation(sampleNow), campaign: { id: 1, recipient: 'c1' } },
  // Loaded only if the conversation has a campaign's mark.
  facts: { ...sampleState().facts, planReply },
};
const opens: Partial<Decision> = { ticket: { move: 'create', status: 'pending' } };

/** Fields that only steer the run of the steps and have no effect on the plan. */
type BeforeThePlan = 'ignore' | 'ended' | 'wants';
/**
 * An example for each field of a decision, with what it needs to take effect. A new field does not compile until it is
 * here.
 */
const decided: {
  [Field in Exclude<keyof Decision, BeforeThePlan>]-?: {
    as: NonNullable<Decision[Field]>;
    beside?: Partial<Decision>;
    state?: Partial<EngineState>;
  };
} = {
  ticket: { as: { move: 'reopen', status: 'pending' }, state: closed },
  queueId: { as: 5, beside: opens },
  change: { as: { proposedUserId: 4 } },
  bot: { as: { at: told.at, uses: 1 } },
  begins: { as: true, state: standing },
  closedSaidAt: { as: told.at, state: standing },
  stage: { as: { id: 8, hours: 1 } },
  contact: { as: { lgpdNoticeAt: sampleNow } },
  conversation: { as: { callRefusedAt: sampleNow } },
  campaign: { as: { said: 'ours' }, state: asked },
  unread: { as: 1 },
  contactName: { as: 'Luiza Prado' },
  learned: { as: ['l:77'] },
  foreign: { as: [{ name: 'n:5511988880009', contactId: 6 }] },
  log: { as: [{ type: 'chatBot' }] },
  texts: { as: [{ text: 'Olá' }] },
  fileList: { as: sampleFileList(31, 1), beside: { texts: [{ text: 'Olá' }] } },
};

const ids = {
  message: 11,
  texts: [{ id: 12, wid: 'B' }],
  campaign: [16, 17],
  contact: 13,
  conversation: 14,
  ticket: 15,
  uuid: '00000000-0000-4000-8000-000000000015',
};
const writesOf = (state: EngineState, decision: Decision) =>
  planInbound(state, decision, sampleEvent, { ids, at: sampleNow, quoted: undefined });

test.each(Object.entries(decided))('what is decided in `%s` is written', (field, { as, beside, state }) => {
  const known = sampleState(undefined, state);
  const without = { ...undecided, ...beside };
  expect(writesOf(known, without)).toEqual(writesOf(known, without));
  expect(writesOf(known, { ...without, [field]: as })).not.toEqual(writesOf(known, without));
});

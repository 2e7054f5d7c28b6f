import { usualWeek } from '@balcao/shared/hours/usualWeek';
import { type CompanySettings, companySettings } from '@balcao/shared/settings/settingsModel';
import { sampleConnectionItem } from '../../../core/connections/testing/sampleConnectionItem.ts';
import { newContactItem } from '../../../core/records/contactEntity.ts';
import { inboundText } from '../../../testing/inboundText.ts';
import { sampleConversation, sampleTicket } from '../../../core/tickets/testing/sampleTicket.ts';
import { decideInbound } from '../decideInbound.ts';
import type { EngineState } from '../state/engineState.ts';
import { type BotFacts, noFacts } from '../state/facts.ts';
import { sampleConnection } from './sampleConnection.ts';

/** Monday, 11:00 in São Paulo. */
export const sampleNow = '2026-11-23T14:00:00.000Z';

/** A company's settings, with defaults for the rest. */
export function sampleFacts(
  settings: Partial<CompanySettings> = {},
  connection: Partial<BotFacts['connection']> = {},
): BotFacts {
  const at = sampleNow;
  return {
    company: { name: 'Loja', timezone: 'America/Sao_Paulo', language: 'pt', schedules: usualWeek },
    settings: companySettings.parse({ companyId: 7, ...settings }),
    connection: sampleConnectionItem({ companyId: 7, id: 3, at }, connection),
    queues: [],
    names: { queues: new Map(), connections: new Map(), users: new Map() },
  };
}

/** A waiting ticket of a known contact, with the facts a step may ask for. */
export function sampleState(
  bot: BotFacts | null = sampleFacts(),
  more: Partial<EngineState> = {},
): EngineState {
  const at = sampleNow;
  const named = { name: 'Luiza', number: '5511988880001', channel: 'whatsapp' as const };
  const person = newContactItem({ companyId: 7, contactId: 2, isGroup: false, named: false, at, ...named });
  return {
    connection: sampleConnection,
    conversation: { ...sampleConversation(at), activeTicketId: 9 },
    ticket: sampleTicket({ at }),
    foreign: [],
    whole: false,
    facts: { ...noFacts, bot, person },
    ...more,
  };
}

/** A customer's message in the ticket of `sampleState`. */
export const sampleEvent = inboundText({
  companyId: 7,
  connectionId: 3,
  account: '5511900000001',
  chat: { pn: '5511988880001' },
  wid: 'A',
  at: sampleNow,
  pushName: 'Luiza',
  body: 'Oi',
});

/** The decision before the first step. */
export const undecided = decideInbound(sampleState(), sampleEvent, sampleNow, []);

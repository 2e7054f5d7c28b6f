import {
  conversationEntity,
  type ConversationItem,
} from '@balcao/shared/server/conversations/conversationEntity';
import { hoursOver } from '@balcao/shared/tags/tagRules';
import { untilAccepted } from '@balcao/shared/server/db/untilAccepted';
import { companyExpired, nextCheckSince, nextExpiredCheck } from '../company/companyExpired.ts';
import { readCompany } from '../company/companyEntity.ts';
import { contactEntity, type ContactItem } from '../records/contactEntity.ts';
import { commitPlan } from '../decisions/commitPlan.ts';
import { joinPlans } from '../decisions/joinPlans.ts';
import { emptyPlan } from '../decisions/plan.ts';
import { readPlanItem } from '../company/planEntity.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { onlyIfUnchanged } from '../tickets/moves/onlyIfUnchanged.ts';
import { unpackBot } from '../tickets/moves/botPlace.ts';
import { planSystemText } from '../tickets/writing/planSystemText.ts';
import { ticketEntity, type TicketItem, ticketKey } from '../records/ticketEntity.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import { planStage } from '../tickets/stages/planStage.ts';
import { planStageLog } from '../tickets/stages/planStageLog.ts';
import { laneHours, tagEntity, type TagItem } from '../records/tagEntity.ts';

/**
 * Moves a ticket that has been in a stage for `timeLane` hours on to `nextLaneId` and sends that stage's
 * `greetingMessageLane` to its customer: only if the ticket is still in the stage and not closed, by the stage's
 * current settings, and while the plan includes stages.
 */
export const stageMoveTimer: TimerHandler<'stageMove'> = {
  async run(runtime, { companyId, subject, payload: { conversationId, stageId, since } }) {
    const place = { companyId, conversationId, id: Number(subject) };
    let again: string | undefined;
    await untilAccepted(
      async () => {
        again = undefined;
        const [stored, talk, lane] = await runtime.store.batchGet(
          [ticketKey(place), conversationEntity.key(place), tagEntity.key({ companyId, id: stageId })],
          { consistent: true },
        );
        if (stored === undefined || talk === undefined || lane === undefined) return;
        const conversation = conversationEntity.fromItem(talk);
        const ticket = ticketEntity.fromItem(stored);
        const stage = tagEntity.fromItem(lane);
        const hours = laneHours(stage);
        if (ticket.stageId !== stageId || ticket.status === 'closed' || hours === 0) return;
        const due = hoursOver(since, hours);
        if (due > runtime.clock.now()) again = new Date(due).toISOString();
        else again = await goOn(runtime, ticket, conversation, stage, due);
      },
      { attempts: 5, pauseMs: 50 },
    );
    return again;
  },
};

/**
 * Moves the ticket on. If the company is suspended or unpaid, or its plan has no stages, returns the ISO instant to
 * retry instead. `due` is when the hours were over, in milliseconds since 1970.
 */
async function goOn(
  runtime: Runtime,
  ticket: TicketItem,
  conversation: ConversationItem,
  { nextLaneId: id }: TagItem,
  due: number,
): Promise<string | undefined> {
  const { companyId } = ticket;
  if (id === null) return undefined;
  const [[stored, person], company] = await Promise.all([
    runtime.store.batchGet([tagEntity.key({ companyId, id }), contactEntity.key(ticket)], {
      consistent: true,
    }),
    readCompany(runtime.store, companyId),
  ]);
  if (stored === undefined || company === undefined) return undefined;
  const now = runtime.clock.now();
  if (companyExpired(company, now)) return new Date(nextExpiredCheck(company, now)).toISOString();
  const plan = company.planId === null ? undefined : await readPlanItem(runtime.store, company.planId);
  if (plan?.useKanban !== true) return new Date(nextCheckSince(due, now)).toISOString();
  const next = tagEntity.fromItem(stored);
  const { store, clock, nextId } = runtime;
  const at = clock.iso();
  const ctx = { store, clock, nextId, companyId, company, actor: { kind: 'bot' as const }, at };
  const contact = person && contactEntity.fromItem(person);
  const said = hearsOfIt(ticket, contact)
    ? (await planSystemText(ctx, ticket, conversation, next.greetingMessageLane)).plan
    : emptyPlan;
  const placed = planStage(ticket, { id, hours: laneHours(next) }, at);
  await commitPlan(
    runtime,
    onlyIfUnchanged(joinPlans(placed, planStageLog(ticket, id, { at }), said), ticket),
  );
  return undefined;
}

/**
 * True if the customer gets the stage's text. Not for groups, for contacts with the bot switched off or without
 * consent, or while somebody of ours writes in the ticket on the phone.
 */
function hearsOfIt({ status, isGroup, bot }: TicketItem, contact: ContactItem | undefined): boolean {
  if (status === 'lgpd' || isGroup || contact === undefined || contact.disableBot) return false;
  return bot === undefined || unpackBot(bot).left !== true;
}

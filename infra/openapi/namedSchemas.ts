import type * as z from 'zod';
import { chatbotOption } from '@balcao/shared/records/chatbotModel';
import { treeOption } from '@balcao/shared/chatbot/optionForm';
import { playedOption } from '@balcao/shared/chatbot/playedOption';
import { company, companyWithPlan } from '@balcao/shared/companies/companyModel';
import { connection } from '@balcao/shared/records/connectionModel';
import { contact } from '@balcao/shared/records/contactModel';
import { message } from '@balcao/shared/records/messageModel';
import { plan } from '@balcao/shared/records/planModel';
import { queue } from '@balcao/shared/records/queueModel';
import { companySettings } from '@balcao/shared/settings/settingsModel';
import { ticket, ticketLogEntry } from '@balcao/shared/records/ticketModel';
import { openedTicket } from '@balcao/shared/tickets/ticketsApi';
import { sessionUser, user } from '@balcao/shared/records/userModel';

/** Schemas that the document defines once and refers to; generated clients name their types after them. */
export const namedSchemas: Readonly<Record<string, z.ZodType>> = {
  ChatbotOption: chatbotOption,
  ChatbotOptionForm: treeOption,
  Company: company,
  CompanySettings: companySettings,
  CompanyWithPlan: companyWithPlan,
  Connection: connection,
  Contact: contact,
  Message: message,
  OpenedTicket: openedTicket,
  Plan: plan,
  PlayedOption: playedOption,
  Queue: queue,
  SessionUser: sessionUser,
  Ticket: ticket,
  TicketLogEntry: ticketLogEntry,
  User: user,
};

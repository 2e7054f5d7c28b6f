import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import type { Directory } from '../../core/company/directoryEntity.ts';
import type { ScheduleItem } from './scheduleEntity.ts';

/** Converts to the API's form; `contactName` is undefined if the contact is gone. */
export function toSchedule(
  item: ScheduleItem,
  contactName: string | undefined,
  { users, connections }: Pick<Directory, 'users' | 'connections'>,
  signMedia: (key: string) => string,
): Schedule {
  const { id, companyId, contactId, userId, whatsappId, media } = item;
  const user = users.get(userId);
  const whatsapp = connections.get(whatsappId);
  return {
    id,
    companyId,
    body: item.body,
    contactId,
    contact: contactName === undefined ? null : { id: contactId, name: contactName },
    sendAt: item.sendAt,
    sentAt: item.sentAt ?? null,
    status: item.status,
    error: item.error ?? null,
    openTicket: item.openTicket,
    ticketUserId: item.ticketUserId ?? null,
    queueId: item.queueId ?? null,
    statusTicket: item.statusTicket,
    intervalo: item.intervalo,
    valorIntervalo: item.valorIntervalo,
    enviarQuantasVezes: item.enviarQuantasVezes,
    tipoDias: item.tipoDias,
    startsAt: item.startsAt ?? null,
    step: item.step,
    sentCount: item.sentCount,
    missedCount: item.missedCount,
    missedError: item.missedError ?? null,
    missedAt: item.missedAt ?? null,
    lastSentAt: item.lastSentAt ?? item.sentAt ?? null,
    late: item.late,
    assinar: item.assinar,
    userId,
    user: user === undefined ? null : { id: userId, name: user.name },
    whatsappId,
    whatsapp: whatsapp === undefined ? null : { id: whatsappId, name: whatsapp.name },
    mediaPath: media === undefined ? null : signMedia(media.key),
    mediaName: media?.fileName ?? null,
    mimetype: media?.mimetype ?? null,
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
  };
}

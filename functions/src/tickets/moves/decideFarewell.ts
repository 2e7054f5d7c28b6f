import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { decideClose } from '@balcao/shared/tickets/closeRules';
import { connectionEntity } from '../../connections/connectionEntity.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { companySettingsEntity, toCompanySettings } from '../../settings/settingsEntity.ts';
import { userEntity } from '../../users/userEntity.ts';
import type { TicketItem } from '../ticketEntity.ts';

/**
 * How a ticket closes in somebody's hands, or in nobody's, and with which text; and the settings that were read for it.
 * One round trip.
 */
export async function decideFarewell(
  { store }: Pick<Runtime, 'store'>,
  { companyId, whatsappId, status }: Pick<TicketItem, 'companyId' | 'whatsappId' | 'status'>,
  closer: { userId: number | undefined; sendFarewellMessage?: boolean | undefined; isBlocked: boolean },
): Promise<ReturnType<typeof decideClose> & { settings: CompanySettings }> {
  const { userId, sendFarewellMessage, isBlocked } = closer;
  const [connection, stored, user] = await store.batchGet([
    connectionEntity.key({ companyId, id: whatsappId }),
    companySettingsEntity.key({ companyId }),
    ...(userId === undefined ? [] : [userEntity.key({ companyId, id: userId })]),
  ]);
  const settings = toCompanySettings(companyId, stored);
  const decided = decideClose({
    status,
    sendFarewellMessage,
    userFarewell: user === undefined ? '' : userEntity.fromItem(user).farewellMessage,
    connectionFarewell:
      connection === undefined ? '' : connectionEntity.fromItem(connection).complationMessage,
    sendFarewellWaitingTicket: settings.sendFarewellWaitingTicket,
    isBlocked,
  });
  return { ...decided, settings };
}

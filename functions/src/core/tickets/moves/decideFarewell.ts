import type { CompanySettings } from '@balcao/shared/settings/settingsModel';
import { decideClose } from '@balcao/shared/tickets/closeRules';
import { connectionEntity } from '../../records/connectionEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';
import { companySettingsEntity, toCompanySettings } from '../../company/settingsEntity.ts';
import { userEntity } from '../../people/userEntity.ts';
import type { LoadedTicket } from '../access/requireTicket.ts';

/**
 * Decides how a ticket is closed, by a user or automatically, and with which farewell. Also returns the settings that
 * it has read. One batch read.
 */
export async function decideFarewell(
  { store }: Pick<Runtime, 'store'>,
  { ticket, conversation, contact }: LoadedTicket,
  closer: { userId: number | undefined; sendFarewellMessage?: boolean | undefined },
): Promise<ReturnType<typeof decideClose> & { settings: CompanySettings }> {
  const { companyId, whatsappId, status, isGroup, rate, acceptedAt } = ticket;
  const { userId, sendFarewellMessage } = closer;
  const [stored, storedSettings, user] = await store.batchGet([
    connectionEntity.key({ companyId, id: whatsappId }),
    companySettingsEntity.key({ companyId }),
    ...(userId === undefined ? [] : [userEntity.key({ companyId, id: userId })]),
  ]);
  const connection = stored && connectionEntity.fromItem(stored);
  const settings = toCompanySettings(companyId, storedSettings);
  const decided = decideClose({
    status,
    sendFarewellMessage,
    userFarewell: user === undefined ? '' : userEntity.fromItem(user).farewellMessage,
    connectionFarewell: connection?.complationMessage ?? '',
    sendFarewellWaitingTicket: settings.sendFarewellWaitingTicket,
    isBlocked: conversation.blocked === true,
    ...(userId !== undefined && {
      rating: {
        userRating: settings.userRating,
        ratingMessage: connection?.ratingMessage ?? '',
        isGroup,
        isRated: rate !== undefined,
        wasServed: acceptedAt !== undefined,
        isBotOff: contact.disableBot,
      },
    }),
  });
  return { ...decided, settings };
}

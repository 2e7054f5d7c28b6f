import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { fillVariables } from '@balcao/shared/messages/textVariables';
import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import { Paperclip } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/ApiError.ts';
import { call } from '../../../api/call.ts';
import { ownAddress } from '../../../api/ownAddress.ts';
import { useUser } from '../../../app/session/useUser.ts';
import { cut } from '../../../components/cut.ts';
import { useTimeFormat } from '../../../i18n/useTimeFormat.ts';
import { useOperation } from '../../../kit/useOperation.ts';
import type { CompletionSource } from '../../messages/CompletionSource.ts';
import { quickAnswers } from '../quickAnswers.ts';

/** Longest label of a quick answer, in characters (core specification, section 9). */
const longestLabel = 90;
const longestFileName = 24;

/** The file of a quick message as if it had been chosen; its address is asked for anew, since they end. */
async function fetchFile(id: number): Promise<File[]> {
  const { mediaPath, mediaName, mimetype } = await call('GET /quick-messages/{id}', { params: { id } });
  if (mediaPath === null) return [];
  const answer = await fetch(ownAddress(mediaPath));
  if (!answer.ok) throw new ApiError(answer.status, { code: 'UNKNOWN' });
  return [new File([await answer.blob()], mediaName ?? '', { type: mimetype ?? '' })];
}

/** Quick messages for "/" in the composer, their variables filled in for this ticket. */
export function useQuickAnswers(ticket: Ticket | undefined): CompletionSource {
  const { t } = useTranslation();
  const user = useUser();
  const { zone } = useTimeFormat();
  const [searched, setSearched] = useState<string | null>(null);
  const { data, isError, refetch } = useOperation(
    'GET /quick-messages/list',
    {},
    { enabled: searched !== null },
  );
  const found = useMemo(
    () => (data && searched !== null ? quickAnswers(data, searched) : undefined),
    [data, searched],
  );
  const failed = isError && data === undefined;
  const fill = useCallback(
    ({ message }: QuickMessage) =>
      fillVariables(
        message,
        {
          contactName: ticket?.contact.name ?? '',
          userName: user.name,
          ticketId: ticket?.id ?? 0,
          queue: ticket?.queue?.name ?? '',
          connection: ticket?.whatsapp?.name ?? '',
          company: user.company.name,
          timezone: zone,
        },
        Date.now(),
      ),
    [ticket, user, zone],
  );
  return useMemo(
    () => ({
      trigger: '/',
      label: t('quickMessages.title'),
      none: t('quickMessages.emptySearch'),
      onSearch: setSearched,
      ...(failed && { failure: { text: t('quickMessages.listFailed'), onRetry: () => void refetch() } }),
      items: found?.map(({ id, shortcode, message, mediaName }) => ({
        id: String(id),
        label: `/${shortcode}`,
        detail: cut(message, longestLabel),
        ...(mediaName !== null && {
          hint: (
            <>
              <Paperclip aria-hidden="true" />
              {cut(mediaName, longestFileName)}
            </>
          ),
        }),
      })),
      onTake: async ({ id }) => {
        const taken = found?.find((one) => String(one.id) === id);
        if (!taken) return { text: '' };
        return { text: fill(taken), ...(taken.isMedia && { files: await fetchFile(taken.id) }) };
      },
    }),
    [t, failed, refetch, found, fill],
  );
}

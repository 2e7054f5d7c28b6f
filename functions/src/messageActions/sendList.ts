import type { messageActionsApi } from '@balcao/shared/messageActions/messageActionsApi';
import type { Handler } from '../http/handler.ts';
import { ticketReference } from './ticketReference.ts';
import { sendInTicket } from './sendInTicket.ts';

/** Sends a menu: its rows one below the other, under the names of their sections where there are several. */
export const sendList: Handler<typeof messageActionsApi.sendList> = async (ctx, { params, body }) => {
  const { title, text, buttonText, footer, sections, clientId } = body;
  const options = sections.flatMap((section) => {
    const under = sections.length > 1 && section.title !== '' ? `${section.title}: ` : '';
    return section.rows.map(
      (row) => under + [row.title, row.description].filter((part) => part !== '').join(' · '),
    );
  });
  const message = await sendInTicket(ctx, ticketReference(params.id), clientId, () => ({
    body: text === '' ? title : text,
    mediaType: 'listMessage',
    dataJson: JSON.stringify({ title, options, footer, buttonText, sections }),
  }));
  return { message };
};

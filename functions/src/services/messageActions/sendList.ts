import type { OperationInput } from '@balcao/shared/contract/defineOperation';
import type { messageActionsApi } from '@balcao/shared/messageActions/messageActionsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { requireVisible } from './requireVisible.ts';
import { ticketReference } from './ticketReference.ts';
import { sendInTicket } from './sendInTicket.ts';

/** Sends a menu: its rows one per line, under section titles if there are several. */
export const sendList: Handler<typeof messageActionsApi.sendList> = async (ctx, { params, body }) => {
  const { title, text, buttonText, footer, sections, clientId } = body;
  const message = await sendInTicket(ctx, ticketReference(params.id), clientId, () => ({
    mediaType: 'listMessage',
    texts: (fill) => {
      const filled = sections.map((section) => ({
        title: fill(section.title),
        rows: section.rows.map((row) => ({ title: fill(row.title), description: fill(row.description) })),
      }));
      const head = fill(title);
      requireVisible(head, 'body.title');
      for (const [at, { rows }] of filled.entries())
        for (const [row, { title: name }] of rows.entries())
          requireVisible(name, `body.sections.${at}.rows.${row}.title`);
      return {
        body: fill(text === '' ? title : text),
        dataJson: JSON.stringify({
          title: head,
          options: optionsOf(filled),
          footer: fill(footer),
          buttonText: fill(buttonText),
          sections: filled,
        }),
      };
    },
  }));
  return { message };
};

type Sections = OperationInput<typeof messageActionsApi.sendList>['body']['sections'];

/** The rows as plain options, for readers of the message that know no sections. */
function optionsOf(sections: Sections): string[] {
  return sections.flatMap((section) => {
    const under = sections.length > 1 && section.title !== '' ? `${section.title}: ` : '';
    return section.rows.map(
      (row) => under + [row.title, row.description].filter((part) => part !== '').join(' · '),
    );
  });
}

import type { CompanySettings } from '../settings/settingsModel.ts';
import { type Menu, menuText } from './menuText.ts';
import { menuWords } from './menuWords.ts';

/** Most buttons of a message; a longer menu is sent as a list. */
const mostButtons = 3;

/** A menu as sent: always with its text, and with buttons or a list if the channel shows them. */
export interface OfferedMenu {
  text: string;
  mediaType?: 'listMessage' | 'interactiveMessage';
  dataJson?: string;
}

/**
 * A menu in the form that the company chose (`chatBotType`), or in plain text if the channel has no such form. A tapped
 * row comes back as `selectedId`: the same answer as if it had been typed.
 */
export function menuOffer(
  menu: Menu,
  chatBotType: CompanySettings['chatBotType'],
  { interactive }: { interactive: boolean },
): OfferedMenu {
  if (!interactive || chatBotType === 'text') return { text: menuText(menu) };
  const { back, leave, leaves, open } = menuWords[menu.language];
  const rows = [
    ...menu.names.map((title, at) => ({ id: String(at + 1), title })),
    ...(menu.isMain
      ? []
      : [
          { id: '#', title: back },
          { id: leave, title: leaves },
        ]),
  ];
  const asButtons = chatBotType === 'button' && rows.length <= mostButtons;
  const options = rows.map(({ title }) => title);
  return {
    text: menu.greeting.trim() === '' ? menuText(menu) : menu.greeting,
    mediaType: asButtons ? 'interactiveMessage' : 'listMessage',
    dataJson: JSON.stringify({ buttonText: open, options, sections: [{ title: '', rows }] }),
  };
}

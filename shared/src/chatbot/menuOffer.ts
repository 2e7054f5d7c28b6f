import type { CompanySettings } from '../settings/settingsModel.ts';
import { type Menu, menuText } from './menuText.ts';
import { menuWords } from './menuWords.ts';

/** Buttons that a message may have; a longer menu is a list. */
const mostButtons = 3;

/** A menu as it leaves: always with its text, and with what is tapped where the channel shows such a thing. */
export interface OfferedMenu {
  text: string;
  mediaType?: 'listMessage' | 'interactiveMessage';
  dataJson?: string;
}

/**
 * A menu in the form that the company chose (`chatBotType`), as far as the channel has it; else in plain text. What one taps
 * comes back as `selectedId`: the very answer that one would have written.
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

import { Plus, Search } from 'lucide-react';
import type { Command, CommandContext } from '../../app/Area.ts';
import { searchFieldId } from '../../kit/searchFieldId.ts';
import { changeView } from './ticketView.ts';

/** A new ticket, and the search of tickets for the words typed. */
export function ticketCommands({ t, words, navigate }: CommandContext): Command[] {
  const commands: Command[] = [
    {
      id: 'new',
      label: t('tickets.new'),
      icon: Plus,
      run: () => {
        changeView({ creating: true });
        navigate('/tickets');
      },
    },
  ];
  if (words !== '') {
    commands.push({
      id: 'search',
      label: t('tickets.searchFor', { text: words }),
      icon: Search,
      usesWords: true,
      run: () => {
        changeView({ text: words, search: words });
        navigate('/tickets');
        // The palette gives the focus back when it closes; the box takes it from there.
        requestAnimationFrame(() => document.getElementById(searchFieldId)?.focus());
      },
    });
  }
  return commands;
}

import { ArrowDown, ArrowRightLeft, ArrowUp, Plus, Search } from 'lucide-react';
import type { Command, CommandContext } from '../../kit/area/Area.ts';
import { focusNextFrame } from '../../components/focusNextFrame.ts';
import { searchFieldId } from '../../kit/searchFieldId.ts';
import { listSteps, shownMoves } from './moves/shownMoves.ts';
import { moveKeyText } from './ticketKeys.ts';
import { changeView } from '../../inbox/ticketListView.ts';

/** Commands of the palette: new ticket, moves of the ticket on screen, its neighbours, search for the typed words. */
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
  const steps = listSteps.get();
  if (steps) {
    commands.push(
      { id: 'next', label: `${t('tickets.next')} · Alt N`, icon: ArrowDown, run: () => steps.go(1) },
      { id: 'previous', label: `${t('tickets.previous')} · Alt P`, icon: ArrowUp, run: () => steps.go(-1) },
    );
  }
  const shown = shownMoves.get();
  for (const name of shown?.actions ?? []) {
    const key = moveKeyText(name);
    commands.push({
      id: name,
      label: key === undefined ? t(`ticket.${name}`) : `${t(`ticket.${name}`)} · ${key}`,
      icon: ArrowRightLeft,
      // Runs after the closing palette has restored the focus. Moves the ticket that is on screen at that moment, which
      // may be another one.
      run: () =>
        requestAnimationFrame(() => {
          const now = shownMoves.get();
          if (now?.actions.includes(name)) now.act(name);
        }),
    });
  }
  if (words !== '') {
    commands.push({
      id: 'search',
      label: t('tickets.searchFor', { text: words }),
      icon: Search,
      usesWords: true,
      run: () => {
        changeView({ text: words, search: words });
        navigate('/tickets');
        // Runs after the closing palette has restored the focus.
        focusNextFrame(() => document.getElementById(searchFieldId));
      },
    });
  }
  return commands;
}

import Dialog from '@mui/material/Dialog';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './CommandPalette.module.css';
import type { Command } from '../../kit/area/Area.ts';
import { useCommands } from './useCommands.ts';

interface Props {
  onClose: () => void;
  onHelp: () => void;
}

/** Command palette (Ctrl+K): type, choose with the arrow keys, run with Enter. */
export function CommandPalette({ onClose, onHelp }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const commands = useCommands(text, onHelp);
  const active = Math.min(at, Math.max(0, commands.length - 1));
  const chosen = commands[active];

  function run(command: Command) {
    onClose();
    command.run();
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && commands.length > 0) {
      event.preventDefault();
      const next = (active + step + commands.length) % commands.length;
      setAt(next);
      document.getElementById(`command-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(chosen);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      className={css['palette'] ?? ''}
      slotProps={{ paper: { 'aria-label': t('palette.title') } }}
    >
      <div className={css['field']}>
        <Search aria-hidden="true" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- one opens it to type
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls="commands"
          aria-activedescendant={chosen ? `command-${active}` : undefined}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id="commands" role="listbox" aria-label={t('palette.title')} className={css['list']}>
        {commands.map((command, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
          <div
            key={command.id}
            id={`command-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={css['command']}
            onPointerMove={() => setAt(index)}
            onClick={() => run(command)}
          >
            <command.icon aria-hidden="true" />
            <span className="ellipsis">{command.label}</span>
          </div>
        ))}
      </div>
      {commands.length === 0 && <p className={css['none']}>{t('palette.none')}</p>}
    </Dialog>
  );
}

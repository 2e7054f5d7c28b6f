import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { TextVariable } from '@balcao/shared/messages/textVariables';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Filling } from './Filling.ts';
import { VariableMenu } from './VariableMenu.tsx';

interface Props {
  variables?: readonly TextVariable[];
  /** Other placeholders, offered instead of our variables. */
  offered?: Filling['offered'];
  /** Number of characters that the text may still grow by. */
  room?: number;
  /** Label of the field that the picker belongs to; it is then rendered as an icon inside it. */
  within?: string;
  onPick: (piece: string) => void;
}

/** Button that inserts a variable into a text. */
export function VariablePicker({ within, onPick, ...menu }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const label =
    within === undefined ? t('kit.template.insert') : t('kit.template.insertInto', { field: within });
  return (
    <>
      {within === undefined ? (
        <Button
          startIcon={<Braces />}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {label}
        </Button>
      ) : (
        <IconButton
          aria-label={label}
          title={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Braces />
        </IconButton>
      )}
      <VariableMenu
        {...menu}
        anchor={anchor}
        onPick={(piece) => {
          flushSync(() => setAnchor(null));
          onPick(piece);
        }}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}

import MenuItem from '@mui/material/MenuItem';
import { type TextVariable, textVariables } from '@balcao/shared/messages/textVariables';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../components/AnchoredMenu.tsx';
import type { Filling } from './Filling.ts';
import css from './TemplateField.module.css';

interface Props {
  /** What it hangs on; null while it is closed. */
  anchor: Element | null;
  /** Those that mean something where the text is used; all without it. */
  variables?: readonly TextVariable[];
  /** Others than ours, instead of them. */
  offered?: Filling['offered'];
  /** How many characters the text may still grow by; without end unless given. */
  room?: number;
  /** Told what is to be put into the text. */
  onPick: (piece: string) => void;
  onClose: () => void;
}

/** What a text can be filled with, to choose from. */
export function VariableMenu(props: Props) {
  const { anchor, variables = textVariables, offered, room = Infinity, onPick, onClose } = props;
  const { t } = useTranslation();
  const pieces =
    offered ??
    variables.map((variable) => ({
      piece: `{{${variable}}}`,
      name: t(`kit.template.variables.${variable}`),
    }));
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose}>
      {pieces.map(({ piece, name }) => (
        <MenuItem
          key={piece}
          dense
          disabled={piece.length > room}
          onClick={() => {
            onClose();
            onPick(piece);
          }}
        >
          {name}
          <code className={css['code']}>{piece}</code>
        </MenuItem>
      ))}
    </AnchoredMenu>
  );
}

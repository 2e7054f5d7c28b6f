import MenuItem from '@mui/material/MenuItem';
import { type TextVariable, textVariables } from '@balcao/shared/messages/textVariables';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../components/AnchoredMenu.tsx';
import type { Filling } from './Filling.ts';
import css from './TemplateField.module.css';

interface Props {
  /** Element the menu opens at; null while the menu is closed. */
  anchor: Element | null;
  /** Variables usable in the text; all without it. */
  variables?: readonly TextVariable[];
  /** Other placeholders, offered instead of our variables. */
  offered?: Filling['offered'];
  /** Number of characters that the text may still grow by; unlimited by default. */
  room?: number;
  /** Called with the text to insert. */
  onPick: (piece: string) => void;
  onClose: () => void;
}

/** Menu of the variables that can be inserted into a text. */
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

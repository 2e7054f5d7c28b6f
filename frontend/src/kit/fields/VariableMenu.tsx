import MenuItem from '@mui/material/MenuItem';
import { type TextVariable, textVariables } from '@balcao/shared/messages/textVariables';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../components/AnchoredMenu.tsx';
import css from './TemplateField.module.css';

interface Props {
  /** What it hangs on; null while it is closed. */
  anchor: Element | null;
  /** Those that mean something where the text is used; all without it. */
  variables?: readonly TextVariable[];
  /** How many characters the text may still grow by; without end unless given. */
  room?: number;
  /** Told what is to be put into the text. */
  onPick: (piece: string) => void;
  onClose: () => void;
}

/** What a text can be filled with, to choose from. */
export function VariableMenu({ anchor, variables = textVariables, room = Infinity, onPick, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose}>
      {variables.map((variable) => {
        const piece = `{{${variable}}}`;
        return (
          <MenuItem
            key={variable}
            dense
            disabled={piece.length > room}
            onClick={() => {
              onClose();
              onPick(piece);
            }}
          >
            {t(`kit.template.variables.${variable}`)}
            <code className={css['code']}>{piece}</code>
          </MenuItem>
        );
      })}
    </AnchoredMenu>
  );
}

import MenuItem from '@mui/material/MenuItem';
import { Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AnchoredMenu } from '../../../components/AnchoredMenu.tsx';
import type { Attachment } from '../Attachment.ts';
import css from './AttachMenu.module.css';

interface Props {
  anchor: Element | null;
  attachments: readonly Attachment[];
  onFiles: () => void;
  onClose: () => void;
}

/** What can be attached: files first, then what areas offer. */
export function AttachMenu({ anchor, attachments, onFiles, onClose }: Props) {
  const { t } = useTranslation();
  const files = { id: 'files', icon: <Paperclip />, text: t('composer.attachFile'), act: onFiles };
  return (
    <AnchoredMenu anchor={anchor} onClose={onClose}>
      {[files, ...attachments].map(({ id, icon, text, act }) => (
        <MenuItem
          key={id}
          className={css['item'] ?? ''}
          onClick={() => {
            onClose();
            act();
          }}
        >
          {icon} {text}
        </MenuItem>
      ))}
    </AnchoredMenu>
  );
}

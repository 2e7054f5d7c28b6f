import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Camera, Contact, Copy, Link, List, MapPin, Paperclip, PhoneOutgoing, QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AttachMenuProps, MoreToAttach } from '../../messages/sending/AttachMenuProps.ts';
import type { AttachmentName } from '../AttachmentName.ts';
import css from './AttachMenu.module.css';

type Props = AttachMenuProps & { onChoose: (name: AttachmentName) => void; more: readonly MoreToAttach[] };

/** Attachment menu: files and photos first, the only ones for notes; entries of other areas last. */
export function AttachMenu(props: Props) {
  const { anchor, note, onFiles, onCamera, onChoose, onClose, more } = props;
  const { t } = useTranslation();
  const choose = (name: AttachmentName) => () => onChoose(name);
  const own = [
    { icon: <Paperclip />, text: t('composer.attachFile'), act: onFiles },
    ...(onCamera ? [{ icon: <Camera />, text: t('composer.camera'), act: onCamera }] : []),
  ];
  const told = [
    { icon: <Contact />, text: t('messageActions.contactCard.attach'), act: choose('contact') },
    { icon: <MapPin />, text: t('messageActions.location.attach'), act: choose('location') },
    { icon: <List />, text: t('messageActions.list.attach'), act: choose('list') },
    { icon: <Link />, text: t('messageActions.button.attach.url'), act: choose('url') },
    { icon: <Copy />, text: t('messageActions.button.attach.copy'), act: choose('copy') },
    { icon: <PhoneOutgoing />, text: t('messageActions.button.attach.call'), act: choose('call') },
    { icon: <QrCode />, text: t('messageActions.pix.attach'), act: choose('pix') },
    ...more,
  ];
  return (
    <Menu anchorEl={anchor} open onClose={onClose} disableScrollLock>
      {(note ? own : [...own, ...told]).map(({ icon, text, act }) => (
        <MenuItem
          key={text}
          className={css['item'] ?? ''}
          onClick={() => {
            onClose();
            act();
          }}
        >
          {icon} {text}
        </MenuItem>
      ))}
    </Menu>
  );
}

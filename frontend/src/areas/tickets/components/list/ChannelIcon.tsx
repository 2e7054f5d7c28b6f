import type { Channel } from '@balcao/shared/records/connectionModel';
import { Camera, Cloud, type LucideIcon, MessageCircle, ThumbsUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const icons: Readonly<Record<Channel, LucideIcon>> = {
  whatsapp: MessageCircle,
  whatsappapi: Cloud,
  facebook: ThumbsUp,
  instagram: Camera,
};

/** Through which channel a ticket came: a picture for each, and its name for whoever does not see it. */
export function ChannelIcon({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  const Icon = icons[channel];
  const name = t(`channels.${channel}`);
  return <Icon role="img" aria-label={name} />;
}

import type { Channel } from '@balcao/shared/records/connectionModel';
import { Camera, Cloud, type LucideIcon, MessageCircle, ThumbsUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const icons: Readonly<Record<Channel, LucideIcon>> = {
  whatsapp: MessageCircle,
  whatsappapi: Cloud,
  facebook: ThumbsUp,
  instagram: Camera,
};

/** Icon of a channel, with its name for screen readers. */
export function ChannelIcon({ channel }: { channel: Channel }) {
  const { t } = useTranslation();
  const Icon = icons[channel];
  const name = t(`channels.${channel}`);
  return <Icon role="img" aria-label={name} />;
}

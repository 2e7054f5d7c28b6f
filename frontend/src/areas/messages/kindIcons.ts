import type { PreviewKind } from '@balcao/shared/messages/previewKinds';
import {
  Ban,
  CalendarDays,
  Camera,
  ChartColumn,
  FileText,
  type LucideIcon,
  List,
  MapPin,
  Megaphone,
  Mic,
  Phone,
  Smartphone,
  Sticker,
  User,
  Video,
} from 'lucide-react';

/** What stands before the words of a row or a quotation. */
export const kindIcons: Record<PreviewKind, LucideIcon> = {
  photo: Camera,
  sticker: Sticker,
  audio: Mic,
  video: Video,
  document: FileText,
  location: MapPin,
  contactCard: User,
  call: Phone,
  phoneOnly: Smartphone,
  viewOnce: Smartphone,
  choices: List,
  poll: ChartColumn,
  event: CalendarDays,
  ad: Megaphone,
  deleted: Ban,
  deletedByContact: Ban,
};

import type { MediaType } from '@balcao/shared/records/messageModel';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';

/** A file with a key in the media bucket; `bring` uploads or copies it there. */
export interface PreparedFile {
  mediaType: MediaType;
  media: StoredMedia;
  bring: () => Promise<void>;
}

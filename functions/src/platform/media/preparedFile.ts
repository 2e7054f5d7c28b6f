import type { MediaType } from '@balcao/shared/records/messageModel';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';

/** A file that has its key in the media bucket, and is brought there by `bring`. */
export interface PreparedFile {
  mediaType: MediaType;
  media: StoredMedia;
  bring: () => Promise<void>;
}

import type { filesApi } from '@balcao/shared/files/filesApi';
import type { Handlers } from '../http/handler.ts';
import { listFileLists } from './listFileLists.ts';

export const filesHandlers: Handlers<typeof filesApi> = { listFileLists };

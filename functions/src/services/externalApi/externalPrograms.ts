import { programOf } from '../../core/connections/programOf.ts';
import type { Programs } from '../../platform/http/handler.ts';
import { logExternalCall } from './logExternalCall.ts';

/** Identifies the calling program, and logs its call. */
export const externalPrograms: Programs = { identify: programOf, note: logExternalCall };

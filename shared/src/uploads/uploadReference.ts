import * as z from 'zod';
import { emptyAs, idKinds } from '../contract/wireTypes.ts';

/** The `uploadId` that `POST /uploads` returned; forms leave it empty or send false. */
export const uploadReference = emptyAs(
  z.union([
    z.string().min(1).max(200).register(idKinds, { kind: 'upload' }),
    z.literal(false).transform(() => undefined),
  ]),
  undefined,
).optional();

import * as z from 'zod';
import { emptyAs, idKinds } from '../contract/wireTypes.ts';

/** What `POST /uploads` answered for a file that lies in storage; forms leave it empty, or say false. */
export const uploadReference = emptyAs(
  z.union([
    z.string().min(1).max(200).register(idKinds, { kind: 'upload' }),
    z.literal(false).transform(() => undefined),
  ]),
  undefined,
).optional();

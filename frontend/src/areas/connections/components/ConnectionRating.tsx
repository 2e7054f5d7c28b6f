import type { ConnectionControl } from '../connectionForm.ts';
import css from './ConnectionDialog.module.css';
import { ConnectionNumber } from './ConnectionNumber.tsx';
import { ConnectionText } from './ConnectionText.tsx';

/** Settings of the request for a rating. */
export function ConnectionRating({ control }: { control: ConnectionControl }) {
  return (
    <div className={css['tab']}>
      <ConnectionText control={control} name="ratingMessage" />
      <div className={css['pair']}>
        <ConnectionNumber control={control} name="expiresTicketNPS" />
        <ConnectionNumber control={control} name="maxUseBotQueuesNPS" />
      </div>
    </div>
  );
}

import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { ColourDot } from '../../../components/ColourDot.tsx';
import type { QueueChoice } from '../hooks/useQueues.ts';

/** A field in which queues are chosen, each with its colour. */
export function QueueField({ queues, ...field }: TextFieldProps & { queues: readonly QueueChoice[] }) {
  return (
    <TextField {...field} select>
      {queues.map((queue) => (
        <MenuItem key={queue.id} value={queue.id}>
          <ColourDot colour={queue.color} /> {queue.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

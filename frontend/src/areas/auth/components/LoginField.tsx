import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';

interface Props extends OutlinedInputProps {
  id: string;
  label: string;
  /** What is wrong with the value; '' when nothing is. */
  problem: string;
}

/** A text field of the sign-in page; MUI's own TextField would bring its menus and dialogs to this route (20 KB). */
export function LoginField({ id, label, problem, ...input }: Props) {
  const wrong = problem !== '';
  return (
    <FormControl variant="outlined" size="small" fullWidth error={wrong}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        name={id}
        label={label}
        {...input}
        inputProps={{ 'aria-describedby': wrong ? `${id}-problem` : undefined }}
      />
      {wrong && <FormHelperText id={`${id}-problem`}>{problem}</FormHelperText>}
    </FormControl>
  );
}

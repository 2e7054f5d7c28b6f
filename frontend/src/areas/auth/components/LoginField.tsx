import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';

interface Props extends OutlinedInputProps {
  id: string;
  label: string;
  /** Error message, '' if valid. */
  problem: string;
}

/** A text field of the sign-in page. MUI's TextField would add its menus and dialogs (20 KB) to this page. */
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

import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { foldText } from '@balcao/shared/text/foldText';
import type { TagMark } from '@balcao/shared/records/tagModel';
import { longestTag, mostTagsOfContact, shortestTag } from '@balcao/shared/tags/tagRules';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useTranslation } from 'react-i18next';
import { presetColours } from '../../../frame/theme/tokens.ts';
import { ColourDot } from '../../../components/ColourDot.tsx';
import type { FieldProps } from '../../../kit/fields/FieldProps.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { useTags } from '../hooks/useTags.ts';
import { applyTag } from '../tagCache.ts';

type Props = FieldProps<readonly TagMark[]>;

/** Tags of a contact, chosen or typed; a typed name that does not exist is created at once. */
export function TagPicker(props: Props) {
  const { value, onChange, label, error = false, helperText, disabled = false, autoFocus = false } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data = [], isPending } = useTags('contacts');
  const { send: create } = useMutation('POST /tags', { onSuccess: (made) => applyTag(client, made) });

  /** The tag with this name, created if missing; undefined if the name is invalid. */
  async function named(typed: string): Promise<TagMark | undefined> {
    const name = typed.trim();
    const known = data.find((tag) => foldText(tag.name) === foldText(name));
    if (known) return known;
    if (name.length < shortestTag) {
      showToast(t('tags.tooShort'), { variant: 'error' });
      return undefined;
    }
    // Takes the preset colours in turn, so that consecutive tags differ.
    const color = presetColours[data.length % presetColours.length] ?? presetColours[0];
    return create({ body: { name, color } });
  }
  async function choose(next: readonly (TagMark | string)[]) {
    const typed = next.find((one) => typeof one === 'string');
    const chosen = next.filter((one) => typeof one !== 'string');
    if (typed === undefined) {
      onChange(chosen);
      return;
    }
    const tag = await named(typed).catch(() => undefined);
    if (tag && !chosen.some(({ id }) => id === tag.id))
      onChange([...chosen, { id: tag.id, name: tag.name, color: tag.color }]);
  }
  const full = value.length >= mostTagsOfContact;
  return (
    <Autocomplete<TagMark, true, true, true>
      size="small"
      multiple
      freeSolo
      disableClearable
      filterSelectedOptions
      disabled={disabled}
      loading={isPending}
      loadingText={t('common.loading')}
      options={full ? [] : data}
      value={[...value]}
      onChange={(_, next) => void choose(next)}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      isOptionEqualToValue={(option, other) => typeof other !== 'string' && option.id === other.id}
      renderOption={({ key, ...rest }, option) => (
        <li key={key} {...rest}>
          <ColourDot colour={option.color} />
          {option.name}
        </li>
      )}
      renderValue={(chosen, itemProps) =>
        chosen.map((tag, index) => {
          const { key, ...rest } = itemProps({ index });
          if (typeof tag === 'string') return null;
          return (
            <Chip
              key={key}
              {...rest}
              size="small"
              label={
                <>
                  <ColourDot colour={tag.color} />
                  {tag.name}
                </>
              }
            />
          );
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={error}
          helperText={full ? t('tags.most', { count: mostTagsOfContact }) : helperText}
          autoFocus={autoFocus}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: longestTag },
          }}
        />
      )}
    />
  );
}

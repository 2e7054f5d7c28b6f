import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { TextSubject } from '@balcao/shared/messages/textVariables';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { LocateFixed, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import * as z from 'zod';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormTemplate } from '../../../kit/forms/FormTemplate.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { storeMessage } from '../../messages/messageCache.ts';
import { knowsOwnPlace, NoPlace, ownPlace, type PlaceFailure } from '../ownPlace.ts';
import { readCoordinates } from '../readCoordinates.ts';

const placeForm = (t: TFunction) =>
  z.object({
    where: z.string().refine((text) => readCoordinates(text) !== null, t('messageActions.location.required')),
    name: z.string().max(100, t('common.tooLong')),
    address: z.string().max(300, t('common.tooLong')),
  });

interface Props {
  ticketId: number;
  subject: Partial<TextSubject>;
  onClose: () => void;
}

/** Sends a location, given as coordinates or the address of a map. No external map is loaded. */
export function LocationDialog({ ticketId, subject, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [clientId] = useState(() => crypto.randomUUID());
  const { send } = useMutation('POST /messages/location/{id}', {
    onSuccess: ({ message }) => storeMessage(client, message),
  });
  const { form, field, dialog } = useDialogForm({
    schema: placeForm,
    defaultValues: { where: '', name: '', address: '' },
    fields: ['where', 'name', 'address'],
    save: async ({ where, name, address }) => {
      const place = readCoordinates(where);
      if (place === null) return;
      const body = { ...place, name: name.trim(), address: address.trim(), clientId };
      await send({ params: { id: String(ticketId) }, body });
      onClose();
    },
  });
  const [locating, setLocating] = useState(false);
  const [failure, setFailure] = useState<PlaceFailure | null>(null);
  async function locate() {
    setLocating(true);
    setFailure(null);
    try {
      form.setValue('where', await ownPlace(), { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      setFailure(error instanceof NoPlace ? error.failure : 'unavailable');
    }
    setLocating(false);
  }
  const place = readCoordinates(form.watch('where'));
  const text = { control: form.control, subject };
  return (
    <FormDialog
      {...dialog}
      title={t('messageActions.location.title')}
      submitLabel={t('messageActions.send')}
      onClose={onClose}
    >
      <TextField
        {...field('where', t('messageActions.location.whereHint'))}
        label={t('messageActions.location.where')}
        autoFocus
      />
      {knowsOwnPlace && (
        <Button
          startIcon={<LocateFixed />}
          loading={locating}
          loadingPosition="start"
          onClick={() => void locate()}
        >
          {t('messageActions.location.own')}
        </Button>
      )}
      {failure !== null && (
        <Alert severity="error">{t(`messageActions.location.ownFailures.${failure}`)}</Alert>
      )}
      {place !== null && (
        <Button
          component="a"
          href={`https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          startIcon={<MapPin />}
        >
          {t('messages.openMap')}
        </Button>
      )}
      <FormTemplate {...text} name="name" label={t('messageActions.location.name')} maxLength={100} line />
      <FormTemplate
        {...text}
        name="address"
        label={t('messageActions.location.address')}
        maxLength={300}
        line
      />
    </FormDialog>
  );
}

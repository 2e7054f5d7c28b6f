import type { Contact } from '@balcao/shared/records/contactModel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ContactPicker } from '../../../kit/fields/ContactPicker.tsx';
import type { FieldProps } from '../../../kit/fields/FieldProps.ts';
import type { ScheduleTarget } from '../scheduleForm.ts';

/** For whom: a contact that is searched for, or the one that is known already. */
export function TargetPicker({ value, onChange, ...field }: FieldProps<ScheduleTarget | null>) {
  const [known] = useState(value);
  const [picked, setPicked] = useState<Contact | null>(null);
  // Who was named beforehand stands there by name.
  if (known !== null) return <TextField {...field} disabled value={known.contactName} />;
  return (
    <ContactPicker
      {...field}
      value={picked}
      may={({ active }) => active}
      onChange={(contact) => {
        setPicked(contact);
        onChange(
          contact && {
            contactId: contact.id,
            contactName: contact.name,
            isGroup: contact.isGroup,
            channel: contact.channel,
          },
        );
      }}
    />
  );
}

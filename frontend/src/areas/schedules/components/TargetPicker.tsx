import type { Contact } from '@balcao/shared/records/contactModel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ContactPicker } from '../../../kit/fields/ContactPicker.tsx';
import type { FieldProps } from '../../../kit/fields/FieldProps.ts';
import type { ScheduleTarget } from '../scheduleForm.ts';

/** Contact picker; fixed if the contact is already known. */
export function TargetPicker({ value, onChange, ...field }: FieldProps<ScheduleTarget | null>) {
  const [known] = useState(value);
  const [picked, setPicked] = useState<Contact | null>(null);
  // The contact was given: show the name only.
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

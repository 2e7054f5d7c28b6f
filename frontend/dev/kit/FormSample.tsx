import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Contact } from '@balcao/shared/records/contactModel';
import { type DayHours, usualWeek } from '@balcao/shared/hours/usualWeek';
import { useState } from 'react';
import * as z from 'zod';
import { ColourField } from '../../src/kit/fields/ColourField.tsx';
import { ConnectionPicker } from '../../src/kit/fields/ConnectionPicker.tsx';
import { ContactPicker } from '../../src/kit/fields/ContactPicker.tsx';
import { DateTimeField } from '../../src/kit/fields/DateTimeField.tsx';
import { HoursField } from '../../src/kit/fields/HoursField.tsx';
import { MediaField, type StoredMedia } from '../../src/kit/fields/MediaField.tsx';
import { QueuePicker } from '../../src/kit/fields/QueuePicker.tsx';
import { TemplateField } from '../../src/kit/fields/TemplateField.tsx';
import { UserPicker } from '../../src/kit/fields/UserPicker.tsx';
import { FormDialog } from '../../src/kit/forms/FormDialog.tsx';
import { FormField } from '../../src/kit/forms/FormField.tsx';
import { nameField } from '../../src/kit/forms/nameField.ts';
import { useDialogForm } from '../../src/kit/forms/useDialogForm.ts';
import css from './kitPage.module.css';

const stored = { url: '/cardapio.pdf', name: 'cardapio.pdf', type: 'application/pdf' };
const rule = { types: ['image/*', 'video/mp4', 'application/pdf'], maxBytes: 1_048_576 };

function QueueDialog({ onClose }: { onClose: () => void }) {
  const { form, field, dialog } = useDialogForm({
    schema: (t) => z.object({ name: nameField(t, 50), color: z.string(), greeting: nameField(t, 40) }),
    defaultValues: { name: '', color: '#1f6feb', greeting: 'Olá {{firstName}}!' },
    fields: ['name', 'color', 'greeting'],
    save: async () => onClose(),
  });
  return (
    <FormDialog
      {...dialog}
      title="Fila"
      submitLabel="Salvar"
      maxWidth="sm"
      onClose={onClose}
      tabs={[
        {
          id: 'data',
          label: 'Dados',
          content: (
            <>
              <TextField {...field('name')} label="Nome" autoFocus />
              <FormField
                control={form.control}
                name="color"
                render={(colour) => <ColourField {...colour} label="Cor" />}
              />
            </>
          ),
        },
        {
          id: 'messages',
          label: 'Mensagens',
          content: (
            <FormField
              control={form.control}
              name="greeting"
              render={(greeting) => <TemplateField {...greeting} label="Saudação" />}
            />
          ),
        },
      ]}
    />
  );
}

/** A form in tabs, and every field on its own. */
export function FormSample() {
  const [open, setOpen] = useState(false);
  const [colour, setColour] = useState('#d1383d');
  const [hours, setHours] = useState<readonly DayHours[]>(usualWeek);
  const [media, setMedia] = useState<File | StoredMedia | null>(null);
  const [text, setText] = useState('{{ms}}, {{firstName}}! Aqui é {{userName}}, da {{name_company}}.');
  const [at, setAt] = useState<string | null>('2026-11-22T12:30:00.000Z');
  const [contact, setContact] = useState<Contact | null>(null);
  const [contacts, setContacts] = useState<Contact[]>([]);
  const [user, setUser] = useState<number | null>(null);
  const [queues, setQueues] = useState<number[]>([1]);
  const [connection, setConnection] = useState<number | null>(1);
  return (
    <div className={css['fields']}>
      <div>
        <Button variant="contained" onClick={() => setOpen(true)}>
          Nova fila
        </Button>
      </div>
      <ColourField label="Cor" value={colour} onChange={setColour} />
      <HoursField label="Expediente" value={hours} onChange={setHours} />
      <MediaField label="Mídia" value={media} onChange={setMedia} rule={rule} />
      <MediaField disabled label="Anexo" value={stored} onChange={setMedia} rule={rule} />
      <TemplateField label="Mensagem" value={text} onChange={setText} />
      <div>
        <DateTimeField label="Enviar em" value={at} onChange={setAt} />
        <output>{at}</output>
      </div>
      <ContactPicker label="Contato" value={contact} onChange={setContact} />
      <ContactPicker multiple label="Contatos" value={contacts} onChange={setContacts} />
      <UserPicker label="Atendente" value={user} onChange={setUser} />
      <QueuePicker multiple label="Filas" value={queues} onChange={setQueues} />
      <ConnectionPicker label="Conexão" value={connection} onChange={setConnection} />
      {open && <QueueDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

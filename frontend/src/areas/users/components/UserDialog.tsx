import TextField from '@mui/material/TextField';
import type { User } from '@balcao/shared/records/userModel';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { languageNames, languages } from '../../../frame/i18n/languages.ts';
import { FormDialog } from '../../../kit/forms/FormDialog.tsx';
import { FormField } from '../../../kit/forms/FormField.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { removePicture } from '../removePicture.ts';
import { storePicture } from '../storePicture.ts';
import { storeUser } from '../storeUser.ts';
import { AvatarField } from './AvatarField.tsx';
import { FormChoice } from '../../../kit/forms/FormChoice.tsx';
import { HourField } from './HourField.tsx';
import css from './UserDialog.module.css';
import { bodyOf, userForm, userValues } from './userForm.ts';

// Lazy-loaded: with the form they would exceed the size limit of a dialog.
const waiting = <TextField disabled fullWidth helperText=" " />;
const QueuePicker = lazyComponent(
  async () => (await import('../../../kit/fields/QueuePicker.tsx')).QueuePicker,
  waiting,
);
const ConnectionPicker = lazyComponent(
  async () => (await import('../../../kit/fields/ConnectionPicker.tsx')).ConnectionPicker,
  waiting,
);
const TemplateField = lazyComponent(
  async () => (await import('../../../kit/fields/TemplateField.tsx')).TemplateField,
);
const UserPermissions = lazyComponent(async () => (await import('./UserPermissions.tsx')).UserPermissions);

interface Props {
  user: User | 'new';
  /** Current picture, which may change while the form is open, in this form or elsewhere. */
  picture: string | null;
  /** Called if the invitation's mail could not be sent, with the link to pass on. */
  onLink: (name: string, link: string) => void;
  onClose: () => void;
}

/** Adds a user, with a password or by invitation, or edits one: data and permissions. */
export function UserDialog({ user, picture, onLink, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const me = useUser();
  const stored = user === 'new' ? undefined : user;
  const oneself = stored?.id === me.id;
  const store = (saved: User) => storeUser(client, { user: saved, userId: saved.id });
  const { send: create } = useMutation('POST /users');
  const { send: update } = useMutation('PUT /users/{id}', { success: t('users.saved'), onSuccess: store });
  /** Picture for a new user, uploaded once the user exists. */
  const [chosen, setChosen] = useState<File | null>(null);
  const preview = useMemo(() => chosen && URL.createObjectURL(chosen), [chosen]);
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);
  const schema = useMemo(() => userForm(stored), [stored]);

  const { form, field, dialog } = useDialogForm({
    schema,
    defaultValues: userValues(user, me.company.language),
    fields: [
      'name',
      'email',
      'password',
      'startWork',
      'endWork',
      'farewellMessage',
      'queueIds',
      'whatsappId',
    ],
    ofCode: {
      ERR_EMAIL_ALREADY_EXISTS: 'email',
      ERR_WEAK_PASSWORD: 'password',
      ERR_NO_QUEUE_FOUND: 'queueIds',
      ERR_NO_WAPP_FOUND: 'whatsappId',
    },
    save: async (values) => {
      const body = bodyOf(values, oneself);
      if (stored) await update({ params: { id: stored.id }, body });
      else await add({ ...values, ...body });
      onClose();
    },
  });
  const { control } = form;
  const [name, profile, password] = useWatch({ control, name: ['name', 'profile', 'password'] });

  async function add(body: Parameters<typeof create>[0]['body']) {
    const { invitationLink, ...created } = await create({ body });
    store(created);
    // The user exists, even if the picture is refused.
    if (chosen !== null)
      await storePicture(created.id, chosen).then(store, (error: unknown) =>
        showToast(errorText(t, error), { variant: 'error' }),
      );
    if (invitationLink !== null) onLink(created.name, invitationLink);
    else {
      const { email } = created;
      const said = created.invited ? t('users.invitationSent', { email }) : t('users.saved');
      showToast(said, { variant: 'success' });
    }
  }

  const hour = (at: 'startWork' | 'endWork') => (
    <FormField
      control={control}
      name={at}
      render={(input) => <HourField {...input} label={t(`users.${at}`)} />}
    />
  );
  const data = (
    <div className={css['tab']}>
      <AvatarField
        id={stored?.id ?? 0}
        name={name}
        picture={stored ? picture : preview}
        onChosen={async (small) => {
          if (stored === undefined) return setChosen(small);
          store(await storePicture(stored.id, small));
          showToast(t('profile.pictureSaved'), { variant: 'success' });
        }}
        onRemoved={async () => {
          if (stored === undefined) return setChosen(null);
          store(await removePicture(stored.id));
          showToast(t('profile.pictureRemoved'), { variant: 'success' });
        }}
      />
      <TextField {...field('name')} label={t('profile.name')} autoFocus={stored === undefined} />
      <TextField
        {...field('email', emailHint())}
        type="email"
        label={t('profile.email')}
        autoComplete="off"
        disabled={oneself}
      />
      {!oneself && (
        <TextField
          {...field('password', passwordHint())}
          type="password"
          label={t('users.password')}
          autoComplete="new-password"
        />
      )}
      <FormChoice
        control={control}
        name="profile"
        label={t('users.profile')}
        disabled={oneself}
        hint={oneself ? t('users.ownProfile') : undefined}
        options={[
          ['user', t('users.attendant')],
          ['admin', t('users.administrator')],
        ]}
      />
      <FormField
        control={control}
        name="queueIds"
        render={(queues) => <QueuePicker {...queues} multiple ofCompany label={t('users.queues')} />}
      />
      <FormField
        control={control}
        name="whatsappId"
        hint={t('users.connectionHint')}
        render={(connection) => <ConnectionPicker {...connection} label={t('users.connection')} />}
      />
      <div className={css['hours']} role="group" aria-label={t('users.hours')}>
        {hour('startWork')}
        {hour('endWork')}
        <p className={css['hint']}>{t(profile === 'admin' ? 'users.hoursOfAdmins' : 'users.hoursHint')}</p>
      </div>
      <FormField
        control={control}
        name="farewellMessage"
        hint={t('users.farewellHint')}
        render={(farewell) => <TemplateField {...farewell} label={t('profile.farewell')} />}
      />
      <FormChoice
        control={control}
        name="language"
        label={t('profile.language')}
        options={languages.map((one) => [one, languageNames[one]] as const)}
      />
    </div>
  );

  function emailHint(): string | undefined {
    if (oneself) return t('users.ownSignIn');
    return stored?.invited ? t('users.emailEndsInvitation') : undefined;
  }

  /** Explains the effect of an empty password. */
  function passwordHint(): string {
    if (stored === undefined) return t('users.passwordInvites');
    return t(stored.invited ? 'users.passwordEndsInvitation' : 'profile.newPasswordHelp');
  }

  const invites = stored === undefined && password === '';
  return (
    <FormDialog
      {...dialog}
      dirty={dialog.dirty || chosen !== null}
      maxWidth="sm"
      title={t(stored ? 'users.editTitle' : 'users.addTitle')}
      submitLabel={t(invites ? 'users.invite' : 'common.save')}
      tabs={[
        { id: 'data', label: t('users.tabs.data'), content: data },
        {
          id: 'permissions',
          label: t('users.tabs.permissions'),
          content: <UserPermissions control={control} isSuper={stored?.super ?? false} />,
        },
      ]}
      onClose={onClose}
    />
  );
}

import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import { FormChoice } from '../../../kit/forms/FormChoice.tsx';
import css from './UserDialog.module.css';
import { switchNames, type UserControl } from './userForm.ts';

/** Permissions of a user beyond their queues, and initial settings of their screen. */
export function UserPermissions({ control, isSuper }: { control: UserControl; isSuper: boolean }) {
  const { t } = useTranslation();
  const profile = useWatch({ control, name: 'profile' });
  return (
    <div className={css['tab']}>
      {/* This form cannot make a user a super user: only the platform can. */}
      {isSuper && <p className={css['hint']}>{t('users.superHint')}</p>}
      {profile === 'admin' && <p className={css['hint']}>{t('users.adminHint')}</p>}
      <div className={css['switches']}>
        {switchNames.map((name) => (
          <FormSwitch key={name} control={control} name={name} label={t(`users.switches.${name}`)} />
        ))}
      </div>
      <FormChoice
        control={control}
        name="defaultTheme"
        label={t('profile.theme')}
        options={[
          ['light', t('profile.light')],
          ['dark', t('profile.dark')],
        ]}
      />
      <FormChoice
        control={control}
        name="defaultMenu"
        label={t('profile.menu')}
        options={[
          ['open', t('profile.menuOpen')],
          ['closed', t('profile.menuClosed')],
        ]}
      />
    </div>
  );
}

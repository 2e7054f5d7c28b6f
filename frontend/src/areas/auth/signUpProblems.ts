import { loginEmail } from '@balcao/shared/auth/loginEmail';
import { newPassword } from '@balcao/shared/users/passwordRules';
import { phoneDigits } from '@balcao/shared/auth/phoneDigits';
import type { TFunction } from 'i18next';
import { nameField } from '../../kit/forms/nameField.ts';

/** Values of the form, or their error messages. */
export interface SignUpFields {
  companyName: string;
  name: string;
  email: string;
  password: string;
  phone: string;
  planId: string;
}

export const noProblems: SignUpFields = {
  companyName: '',
  name: '',
  email: '',
  password: '',
  phone: '',
  planId: '',
};

/** Error message of each field, '' if valid. */
export function signUpProblems(t: TFunction, fields: SignUpFields): SignUpFields {
  const { companyName, name, email, password, phone, planId } = fields;
  return {
    companyName: nameProblem(t, companyName),
    name: nameProblem(t, name),
    email: asked(t, email) || (loginEmail.safeParse(email).success ? '' : t('reset.badEmail')),
    password: asked(t, password) || (newPassword.safeParse(password).success ? '' : t('login.weakPassword')),
    phone: asked(t, phone) || (phoneDigits.safeParse(phone).success ? '' : t('signUp.badPhone')),
    planId: asked(t, planId),
  };
}

function asked(t: TFunction, text: string): string {
  return text.trim() === '' ? t('reset.required') : '';
}

function nameProblem(t: TFunction, text: string): string {
  return nameField(t, 50).safeParse(text).error?.issues[0]?.message ?? '';
}

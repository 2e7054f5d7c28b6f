import { type FieldProofs, testsIn } from '../../../testing/fieldProofs.ts';

const companiesScreen = testsIn('frontend/src/areas/companies/companies.browser.test.ts');
const companies = testsIn('functions/src/admin/companies/companies.test.ts');
const updateCompanyLocale = testsIn('functions/src/admin/companies/updateCompanyLocale.test.ts');
const fieldBounds = testsIn('functions/src/platform/http/fieldBounds.test.ts');

export const fieldProofs: FieldProofs = {
  Company: {
    operations: ['POST /companies', 'PUT /companies/{id}'],
    fields: {
      name: [
        companiesScreen(
          'a company is made, its administrator’s link handed over, then changed, renewed, suspended and reactivated',
        ),
        companies('a name is one company’s; the one before is free again'),
        companiesScreen(
          'a company goes once its name was typed, with its people; not the platform’s own; at 360 pixels too',
        ),
      ],
      email: [
        companiesScreen(
          'a company is made, its administrator’s link handed over, then changed, renewed, suspended and reactivated',
        ),
        fieldBounds('%s, %s: at its bounds and past them'),
      ],
      adminName: [
        companiesScreen(
          'a company is made, its administrator’s link handed over, then changed, renewed, suspended and reactivated',
        ),
      ],
      'phone document paymentMethod': [fieldBounds('%s, %s: at its bounds and past them')],
      planId: [
        companies('changes what is said and leaves the rest'),
        testsIn('functions/src/admin/plans/plans.test.ts')(
          'a company that takes a plan while it is deleted keeps it, or is told that there is none',
        ),
      ],
      dueDate: [
        companies('changes what is said and leaves the rest'),
        testsIn('shared/src/companies/recurrence.test.ts')('%s renewed %s is %s'),
      ],
      recurrence: [fieldBounds('%s, %s: at its bounds and past them')],
      timezone: [fieldBounds('%s, %s: at its bounds and past them')],
      language: [fieldBounds('%s, %s: at its bounds and past them')],
      status: [
        companies(
          'a suspended company’s people are let in to be told so, and nothing else; reactivated they go on',
        ),
        companies('the platform’s company is never suspended and never ends'),
      ],
      password: [
        testsIn('functions/src/admin/auth/invitation.test.ts')(
          'the password that a company is made with is none that is guessed first',
        ),
      ],
    },
  },
  'Company hours': {
    operations: ['PUT /companies/{id}/schedules'],
    fields: {
      schedules: [
        testsIn('shared/src/hours/hoursRules.test.ts')('days once each, with hours that can be kept'),
        testsIn('functions/src/admin/companies/updateCompanySchedules.test.ts')(
          'the hours of one’s company are kept, and only of one’s own',
        ),
        testsIn('frontend/src/areas/settings/options.browser.test.ts')(
          'hours of the company have their tab while they count, with the zone they are in',
        ),
      ],
    },
  },
  'Company clock': {
    operations: ['PUT /companies/{id}/locale'],
    fields: {
      timezone: [
        updateCompanyLocale(
          'a clock that there is not is refused; so are attendants, and another company is not found',
        ),
      ],
      language: [
        updateCompanyLocale(
          'an administrator chooses their company’s clock and language; what its people carry of it follows by a timer',
        ),
      ],
    },
  },
};

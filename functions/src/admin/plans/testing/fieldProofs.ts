import { type FieldProofs, testsIn } from '../../../testing/fieldProofs.ts';

const planForm = testsIn('frontend/src/areas/plans/components/planForm.test.ts');
const plans = testsIn('functions/src/admin/plans/plans.test.ts');

export const fieldProofs: FieldProofs = {
  Plan: {
    operations: ['POST /plans', 'PUT /plans/{id}'],
    fields: {
      name: [
        plans('a name is one plan’s, however it is written, until that is renamed or deleted'),
        planForm('what is missing or no number is said at its field'),
      ],
      'users connections queues': [
        planForm('what is missing or no number is said at its field'),
        plans('a limit counts from the next one on'),
      ],
      amount: [planForm('a price is whole cents, with a comma or a point')],
      isPublic: [plans('changes what is said and leaves the rest; an unknown one is not found')],
      'useWhatsapp useFacebook useInstagram useCampaigns useSchedules useInternalChat useExternalApi useKanban useOpenAi useIntegrations':
        [
          planForm('what is sent fits the contract, and comes back as it was typed'),
          plans(
            'a flag that is switched off is refused to the plan’s people, and back on let through, by what each request carries',
          ),
        ],
    },
  },
};

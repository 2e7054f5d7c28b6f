import { IntegrationPicker } from '../../../kit/fields/IntegrationPicker.tsx';
import { PromptPicker } from '../../../kit/fields/PromptPicker.tsx';
import type { ConnectionControl } from '../connectionForm.ts';
import css from './ConnectionDialog.module.css';
import { ConnectionPart } from './ConnectionPart.tsx';

/** Automation that answers instead of people. */
export function ConnectionIntegrations({ control }: { control: ConnectionControl }) {
  return (
    <div className={css['tab']}>
      <ConnectionPart
        control={control}
        name="integrationId"
        flag="useIntegrations"
        picker={IntegrationPicker}
      />
      <ConnectionPart control={control} name="promptId" flag="useOpenAi" picker={PromptPicker} />
    </div>
  );
}

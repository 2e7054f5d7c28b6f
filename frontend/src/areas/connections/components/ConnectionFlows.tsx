import { FlowPicker } from '../../../kit/fields/FlowPicker.tsx';
import type { ConnectionControl } from '../connectionForm.ts';
import css from './ConnectionDialog.module.css';
import { ConnectionPart } from './ConnectionPart.tsx';

/** Flows that start without a trigger phrase. */
export function ConnectionFlows({ control }: { control: ConnectionControl }) {
  return (
    <div className={css['tab']}>
      <ConnectionPart control={control} name="flowIdWelcome" flag="useIntegrations" picker={FlowPicker} />
      <ConnectionPart control={control} name="flowIdNotPhrase" flag="useIntegrations" picker={FlowPicker} />
    </div>
  );
}

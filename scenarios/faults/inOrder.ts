import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * movedClock plays weeks ago and comes first, since a clock only moves forward; campaignKilled lets minutes pass and comes
 * last. killed restarts the deployment, which puts the bad weather before it, so badDay needs no second restart.
 */
const order = ['movedClock', 'menuKilled', 'killed', 'badDay', 'campaignKilled'];

/** The files of this folder in the order in which one deployment serves them all; a file that is not named comes last. */
export class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = order.indexOf(basename(moduleId, '.test.ts'));
      return at === -1 ? order.length : at;
    };
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

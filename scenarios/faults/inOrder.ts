import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Order of the test files. movedClock plays weeks ago and comes first, because the clock only moves forward;
 * campaignKilled lets minutes pass and comes last. killed restarts the deployment behind the bad weather, so badDay
 * needs no second restart.
 */
const order = ['movedClock', 'menuKilled', 'killed', 'badDay', 'campaignKilled'];

/** Sorts the files of this folder so that one deployment serves them all; a file not named above comes last. */
export class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = order.indexOf(basename(moduleId, '.test.ts'));
      return at === -1 ? order.length : at;
    };
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

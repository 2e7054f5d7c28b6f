import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Who moves the clock begins some weeks ago, since clocks only go forward, and who lets minutes pass comes last;
 * the bad weather stands before what was started again, which `killed` does.
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

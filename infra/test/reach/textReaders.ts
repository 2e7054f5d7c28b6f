/** Tests that read files as text, without importing them: no import says that a change reaches them. */
export interface TextReader {
  test: string;
  /** What it reads, by paths from the root. */
  reads: RegExp;
  /** Whether it costs more than a second or two: it is then no nearer than what four imports lead to. */
  dear?: true;
}

const anySource = /^(shared|functions|connector|infra|frontend|scenarios)\/.*\.(ts|tsx|mjs)$/;
const built = /^(shared|functions|infra\/build|infra\/parts)\//;

/**
 * A test that lists or reads files of the repository stands here, or the tests that a change reaches would leave it out;
 * proofFiles.test.ts finds those that are missing here. What reads a folder that it made itself needs no row.
 */
export const textReaders: readonly TextReader[] = [
  { test: 'connector/simulator/tests/control.test.ts', reads: /^docs\/simulator\.md$/ },
  { test: 'functions/src/platform/db/dataModel.test.ts', reads: /^docs\/data-model\.md$|Entity\.ts$/ },
  {
    test: 'functions/src/services/engine/inboundSteps.test.ts',
    reads: /^docs\/engine\.md$|^functions\/src\/services\/engine\/steps\//,
  },
  { test: 'functions/src/services/engine/textPlaces.test.ts', reads: /^functions\/src\/.*\.test\.ts$/ },
  { test: 'functions/src/projections/rebuildNames.test.ts', reads: /^README\.md$/ },
  { test: 'functions/src/platform/timers/engineTimes.test.ts', reads: /^docs\/engine\.md$/ },
  { test: 'functions/src/services/uploads/uploads.test.ts', reads: /^infra\/edge\// },
  {
    test: 'frontend/src/areas/tickets/pdf/pdf.test.ts',
    reads: /^frontend\/src\/areas\/tickets\/pdf\/fonts\//,
  },
  { test: 'infra/build/lazyClients.test.ts', reads: built, dear: true },
  { test: 'infra/build/ownAreas.test.ts', reads: built, dear: true },
  { test: 'infra/build/startSchemas.test.ts', reads: built, dear: true },
  { test: 'infra/build/trimSchemas.test.ts', reads: built, dear: true },
  { test: 'infra/lib/running.test.ts', reads: /^docs\/deploy\.md$|^connector\/Dockerfile$/ },
  { test: 'infra/lib/safety.test.ts', reads: /^docs\/deploy\.md$/ },
  { test: 'infra/local/gateway/services.test.ts', reads: /^docs\// },
  { test: 'infra/local/localstack.test.ts', reads: /^vitest\.config\.ts$/ },
  { test: 'infra/test/areas.test.ts', reads: anySource },
  { test: 'infra/test/engineSettings.test.ts', reads: /^docs\/engine\.md$|\.test\.ts$/ },
  { test: 'infra/test/errorCodes.test.ts', reads: anySource },
  { test: 'infra/test/reach/farReaders.test.ts', reads: /(^|\/)vitest\.config\.ts$/ },
  { test: 'infra/test/fields.test.ts', reads: /^docs\/fields\.md$|\.test\.tsx?$/ },
  { test: 'infra/test/formReaders.test.ts', reads: anySource },
  { test: 'infra/test/houseRules.test.ts', reads: anySource },
  { test: 'infra/test/reach/importGraph.test.ts', reads: anySource },
  { test: 'infra/test/mutants/mutants.test.ts', reads: anySource },
  { test: 'infra/test/proofFiles.test.ts', reads: anySource },
  { test: 'infra/test/testVariables.test.ts', reads: /^docs\/tests\.md$|\.test\.ts$/ },
  { test: 'infra/test/wireFacts.test.ts', reads: /^docs\/wire-facts\.md$|\.test\.ts$/ },
  { test: 'frontend/dev/dialogPictures.test.ts', reads: /^frontend\/(src|dev)\// },
  { test: 'frontend/test/axeCalls.test.ts', reads: /\.browser\.test\.ts$/ },
  { test: 'frontend/test/docs.test.ts', reads: /^docs\/|^frontend\/src\// },
  { test: 'frontend/test/house.test.ts', reads: /^frontend\/src\// },
  { test: 'frontend/test/templates.test.ts', reads: /^frontend\/src\/areas\// },
  { test: 'frontend/test/texts.test.ts', reads: /^frontend\/src\// },
];

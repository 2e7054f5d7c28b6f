/** A test that reads files as text without importing them, so no import shows that a change reaches it. */
export interface TextReader {
  test: string;
  /** Files that the test reads, as paths from the root. */
  reads: RegExp;
  /**
   * True if the test takes more than a second or two. It then counts as four imports away, so that faster tests come
   * first.
   */
  dear?: true;
}

const anySource = /^(shared|functions|connector|infra|frontend|scenarios)\/.*\.(ts|tsx|mjs)$/;
const built = /^(shared|functions|infra\/build|infra\/parts)\//;

/**
 * Every test that lists or reads files of the repository needs a row here, or a change would not reach it;
 * proofFiles.test.ts finds missing ones. Tests that read folders they made themselves need none.
 */
export const textReaders: readonly TextReader[] = [
  { test: 'infra/test/chosenTests.test.ts', reads: /^vitest\.config\.ts$|\.test\.ts$/ },
  { test: 'connector/simulator/tests/control.test.ts', reads: /^docs\/simulator\.md$/ },
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
  {
    test: 'infra/generate/generated.test.ts',
    reads:
      /^docs\/(data-model|fields)\.md$|Entity\.ts$|fieldProofs\.ts$|\/areas?\.ts$|(auditActions|jobKinds|Handlers|Texts)\.ts$|\/texts\/pt\.ts$|^functions\/src\/(core|services|admin)\/.*\.ts$/,
  },
  { test: 'infra/lib/deployPage.test.ts', reads: /^docs\/deploy\.md$/ },
  { test: 'infra/lib/firewall.test.ts', reads: /^docs\/deploy\.md$/ },
  { test: 'infra/lib/running.test.ts', reads: /^docs\/deploy\.md$|^connector\/Dockerfile$/ },
  { test: 'infra/lib/safety.test.ts', reads: /^docs\/deploy\.md$/ },
  { test: 'infra/local/gateway/services.test.ts', reads: /^docs\// },
  { test: 'infra/local/localstack.test.ts', reads: /^vitest\.config\.ts$/ },
  {
    test: 'infra/test/areas.test.ts',
    reads: /^docs\/(adding-an-area|decisions\/2026-11-22-loading-by-area)\.md$|\.tsx?$/,
  },
  { test: 'infra/test/engineSettings.test.ts', reads: /^docs\/engine\.md$|\.test\.ts$/ },
  { test: 'infra/test/errorCodes.test.ts', reads: anySource },
  { test: 'infra/test/reach/farReaders.test.ts', reads: /(^|\/)vitest\.config\.ts$/ },
  { test: 'infra/test/fields.test.ts', reads: /fieldProofs\.ts$|\.test\.tsx?$/ },
  { test: 'infra/test/formReaders.test.ts', reads: anySource },
  { test: 'infra/test/houseRules.test.ts', reads: /^docs\/architecture\.md$|\.(tsx?|mjs)$/ },
  { test: 'infra/test/reach/importGraph.test.ts', reads: anySource },
  { test: 'infra/test/mutants/mutants.test.ts', reads: anySource },
  { test: 'infra/test/pagePaths.test.ts', reads: /\.(md|tsx?|mjs|sh|json|css)$/ },
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

/** Files that affect tests although no import and no folder connects them. */
export interface FarReader {
  /** The changed files, as paths from the root. */
  changed: RegExp;
  tests: RegExp;
  /** Distance, in imports, at which these tests count as reached. */
  distance: number;
}

const inBrowser = /\.browser\.test\.ts$|^scenarios\/stories\//;
const ofScreens = /^frontend\//;
const ofDeployments = /^scenarios\/(stories|faults)\//;
const ofRoot = /^(shared|functions|connector|infra|scenarios\/(amounts|endpoints))\//;

/**
 * Settings of packages, types and runs; files that vitest's configurations name as strings or import; the page that
 * contains the screens; and the product, whose programs a deployment starts by path. farReaders.test.ts finds files
 * that a configuration names but no row covers.
 */
export const farReaders: readonly FarReader[] = [
  { changed: /(^|\/)package\.json$|^package-lock\.json$|^tsconfig\.json$/, tests: /./, distance: 5 },
  { changed: /^infra\/test\/run\/(countProcessor|secondLook)\.ts$/, tests: /./, distance: 5 },
  {
    changed:
      /^vitest\.config\.ts$|^infra\/test\/(reach\/aboutTheEngine|run\/restoreEnvironment)\.ts$|^infra\/local\/testing\/shareEngines\.ts$/,
    tests: ofRoot,
    distance: 5,
  },
  {
    changed: /^(functions\/src\/testing\/cheapPasswords|infra\/local\/testing\/patientClients)\.ts$/,
    tests: /^(shared|functions|connector|infra|scenarios\/(amounts|endpoints))\/|\.browser\.test\.ts$/,
    distance: 5,
  },
  {
    changed: /^frontend\/(tsconfig\.json|vitest\.config\.ts|test\/longestFirst\.ts)$/,
    tests: ofScreens,
    distance: 5,
  },
  { changed: /^frontend\/test\/components\/oneWindow\.ts$/, tests: /^frontend\/.*\.test\.tsx$/, distance: 5 },
  {
    changed: /^frontend\/(index\.html$|vite\.config\.ts$|public\/|test\/buildOnce\.ts$)/,
    tests: inBrowser,
    distance: 5,
  },
  { changed: /^scenarios\/(tsconfig\.json|vitest\.config\.ts)$/, tests: /^scenarios\//, distance: 5 },
  { changed: /^scenarios\/support\/shareDeployment\.ts$/, tests: /^scenarios\/stories\//, distance: 5 },
  {
    changed: /^scenarios\/faults\/(vitest\.config|inOrder)\.ts$/,
    tests: /^scenarios\/faults\//,
    distance: 5,
  },
  {
    changed: /^infra\/test\/conformance\/vitest\.config\.ts$/,
    tests: /^infra\/test\/conformance\//,
    distance: 5,
  },
  {
    changed: /^((functions|connector)\/src|infra\/local)\/(?!.*\.test\.ts$)/,
    tests: ofDeployments,
    distance: 6,
  },
  // The fault tests kill the server and do not look at screens.
  { changed: /^(frontend|shared)\/src\/(?!.*\.test\.tsx?$)/, tests: /^scenarios\/stories\//, distance: 6 },
];

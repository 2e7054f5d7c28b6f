/** A test that proves a rule of a field: its file, and its title as the file writes it. */
export interface FieldProof {
  file: string;
  title: string;
}

/**
 * Tests of the forms that an area's screens send, by the form's name. `docs/fields.md` is generated from them and from
 * the operations' schemas (`npm run generate`).
 */
export type FieldProofs = Readonly<
  Record<
    string,
    {
      /** Operations that the form sends, as the contract names them (`POST /users`). */
      operations: readonly string[];
      /** By field of these operations; several names separated by blanks share their tests. */
      fields: Readonly<Record<string, readonly FieldProof[]>>;
      /** Rules of the form that no schema of the contract says. */
      besides?: Readonly<Record<string, readonly FieldProof[]>>;
    }
  >
>;

/** Returns a function that names a test of the file by its title. */
export const testsIn =
  (file: string) =>
  (title: string): FieldProof => ({ file, title });

/** What is wrong with a form, by the name of the field. */
export type FieldFaults = Record<string, string>;

/**
 * The first fault of every field, in the order in which the schema found them.
 *
 * @param issues of a failed check against a schema of the contract
 */
export function firstFaults(issues: readonly { path: PropertyKey[]; message: string }[]): FieldFaults {
  const faults: FieldFaults = {};
  for (const { path, message } of issues) faults[String(path[0])] ??= message;
  return faults;
}

import type { RunOptions } from '#client/relay/useCommand.ts'
import { camelOf, upperOf, type CamelOf } from '#domain/enumCase.ts'

/**
 * A row with these fields in the domain's case. Forms and rules use the domain's values, the
 * server's schema its own.
 */
export type InWords<Said, Key extends keyof Said> = Omit<Said, Key> & {
  [K in Key]: CamelOf<Exclude<Said[K] & string, '%future added value'>>
}

/** Converts these fields of a server's row to the domain's values. */
export function rowInWords<Row extends object, Key extends keyof Row & string>(
  row: Row,
  ...keys: readonly Key[]
): InWords<Row, Key> {
  const words = keys.map((key) => [key, camelOf(row[key] as string)])
  return { ...row, ...Object.fromEntries(words) } as InWords<Row, Key>
}

/** Wraps a command so that it takes the domain's values in these fields. */
export function commandInWords<Input extends object, Answer>(
  run: (input: Input, options?: RunOptions) => Answer,
  keys: readonly string[],
): (input: Record<string, unknown>, options?: RunOptions) => Answer {
  return (input, options) => {
    const names = keys.map((key) => [key, upperOf(input[key] as string)])
    return run({ ...input, ...Object.fromEntries(names) } as Input, options)
  }
}

import { z } from 'zod'

type Flags<Initial, Type extends z.ZodType> = { [Name in keyof Initial]: Type }

/**
 * Returns the fields of flags by their initial values: a new row has these if it leaves a flag out,
 * and an edit that leaves a flag out, as an empty cell of a workbook does, keeps it.
 */
export function initialFlags<const Initial extends Record<string, boolean>>(initial: Initial) {
  const fields = <Type extends z.ZodType>(fieldOf: (value: boolean) => Type) =>
    Object.fromEntries(
      Object.entries(initial).map(([name, value]) => [name, fieldOf(value)]),
    ) as Flags<Initial, Type>
  return {
    forNew: fields((value) => z.boolean().default(value)),
    forEdit: fields(() => z.boolean().optional()),
  }
}

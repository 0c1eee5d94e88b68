import type { z } from 'zod'
import { upperOf } from '#domain/enumCase.ts'
import { builder } from './builder.ts'

/** The enums by their values; null where several have the same. */
const byValues = new Map<string, unknown>()
const keyOf = (values: readonly string[]) => values.join('|')

/** Builds a GraphQL enum over the domain's own values. */
export function enumOf<const V extends string>(name: string, values: readonly V[]) {
  const ref = builder.enumType(name, {
    values: Object.fromEntries(values.map((value) => [upperOf(value), { value }])) as Record<
      string,
      { value: V }
    >,
  })
  byValues.set(keyOf(values), byValues.has(keyOf(values)) ? null : ref)
  return ref
}

/**
 * Returns the GraphQL enum that has the values of a zod enum. @throws where none has, or several
 */
export function enumFor(schema: z.ZodType) {
  const values = Object.values(
    (schema.def as unknown as { entries: Record<string, string> }).entries,
  )
  const ref = byValues.get(keyOf(values))
  if (!ref)
    throw new Error(
      `${ref === null ? 'Several enums have' : 'No enumOf has'} the values ${keyOf(values)}.`,
    )
  return ref as never
}

import type { z } from 'zod'
import { builder } from './builder.ts'

const byZod = new WeakMap<object, { name: string }>()

/** pendingQc -> PENDING_QC */
export function enumName(value: string): string {
  return value.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()
}

/** A GraphQL enum over the domain's own values; `schema` is the zod enum by which inputs speak of it. */
export function enumOf<const V extends string>(name: string, values: readonly V[], schema?: z.ZodType) {
  const ref = builder.enumType(name, {
    values: Object.fromEntries(values.map((value) => [enumName(value), { value }])) as Record<string, { value: V }>,
  })
  if (schema) byZod.set(schema, ref)
  return ref
}

/** The GraphQL enum of a zod enum. @throws where none was made of it */
export function enumFor(schema: z.ZodType) {
  const ref = byZod.get(schema)
  if (!ref) throw new Error('An input uses a zod enum that no enumOf names.')
  return ref as never
}

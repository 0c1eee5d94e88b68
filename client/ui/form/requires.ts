import { z } from 'zod'

/**
 * Returns whether the rules require the field in every case: neither undefined nor empty text
 * passes. A field that only some cases require (a receiver, of a delivery) says so itself.
 */
export function requires(schema: z.ZodType, name: string): boolean {
  const field = fieldOf(schema, name.split('.'))
  return field !== null && [undefined, ''].every((value) => !field.safeParse(value).success)
}

function fieldOf(schema: z.ZodType, path: readonly string[]): z.ZodType | null {
  const [key, ...rest] = path
  if (key === undefined) return schema
  if (schema instanceof z.ZodPipe) return fieldOf(schema.in as z.ZodType, path)
  if (!(schema instanceof z.ZodObject)) return null
  const field = (schema.shape as Record<string, z.ZodType | undefined>)[key]
  return field ? fieldOf(field, rest) : null
}

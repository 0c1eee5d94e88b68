import { z } from 'zod'

const id = z.uuid()

/**
 * A view of a list: a name for the query part of its address. A view with the same name is
 * replaced.
 */
export const saveViewInput = z.object({
  listId: z
    .string()
    .max(60)
    .regex(/^[a-z0-9-]+$/),
  name: z.string().trim().min(1).max(60),
  query: z.string().max(2_000),
})
export const setDefaultViewInput = z.object({ id, isDefault: z.boolean() })
export const removeViewInput = z.object({ id })

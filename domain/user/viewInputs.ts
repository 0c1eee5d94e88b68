import { z } from 'zod'
import { onceValid } from '#domain/fieldProblems.ts'
import { branchCode } from '#domain/fields.ts'
import { seen } from '#domain/text/seenText.ts'
import { roleId } from './userFields.ts'

const id = z.uuid()

/**
 * A view of a list: a name for the query part of its address. A view with the same name is
 * replaced. Others read the name where it is shared, so it has no invisible characters.
 */
export const saveViewInput = z.object({
  listId: z
    .string()
    .max(60)
    .regex(/^[a-z0-9-]+$/),
  name: z.string().superRefine(seen).trim().min(1).max(60),
  query: z.string().max(2_000),
})
export const setDefaultViewInput = z.object({ id, isDefault: z.boolean() })
export const removeViewInput = z.object({ id })
export const unshareViewInput = z.object({ id })

/** A view with the branch or the role with which it is shared: one of the two. */
export const shareViewInput = z
  .object({ id, branchCode: branchCode.nullish(), roleId: roleId.nullish() })
  .refine(({ branchCode, roleId }) => !branchCode !== !roleId, {
    path: ['branchCode'],
    message: 'field.required',
    ...onceValid('branchCode', 'roleId'),
  })

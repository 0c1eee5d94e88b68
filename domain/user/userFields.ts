import { z } from 'zod'
import { csmRights } from '#domain/access.ts'
import { line, requiredLine } from '#domain/text/lines.ts'

export const roleId = z.int().min(1, 'field.invalid').max(6, 'field.invalid')
export const csmRight = z.enum(csmRights)
export const grantedRights = z.array(csmRight).max(csmRights.length)

/** The fields of every user form (specification section 5). */
export const userFields = {
  roleId,
  staffName: requiredLine(100),
  designation: requiredLine(100),
  email: requiredLine(100).pipe(z.email()),
}

/**
 * The specification can be read to require either the staff number or the department for a new
 * user: we accept either, and one of them is required.
 */
export const staffNumber = line(100)
export const department = line(100)

/** Returns whether neither is given, or both are blank. */
export function lacksPlace(user: {
  staffNumber?: string | undefined
  department?: string | undefined
}): boolean {
  return !user.staffNumber && !user.department
}

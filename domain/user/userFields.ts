import { z } from 'zod'
import { csmRights } from '#domain/access.ts'

const line = z.string().trim().max(100)
const requiredLine = z.string().trim().min(1).max(100)

export const roleId = z.int().min(1, 'field.invalid').max(6, 'field.invalid')
export const csmRight = z.enum(csmRights)
export const grantedRights = z.array(csmRight).max(csmRights.length)

/** What every form about a user asks for (specification section 5). */
export const userFields = {
  roleId,
  staffName: requiredLine,
  designation: requiredLine,
  email: requiredLine.pipe(z.email()),
}

/**
 * The specification has a new user's form ask for the staff number in one reading and for the department in another: we
 * take either, and one of them is required.
 */
export const staffNumber = line
export const department = line

/** Neither is given, or both are blank. */
export function lacksPlace(user: { staffNumber?: string | undefined; department?: string | undefined }): boolean {
  return !user.staffNumber && !user.department
}

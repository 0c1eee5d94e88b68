import { z } from 'zod'
import { branchCode } from '#domain/fields.ts'
import { keyed } from '#domain/settings/keyed.ts'
import { line, optionalLine } from '#domain/text/lines.ts'
import { newLoginId } from '#domain/user/createUserInput.ts'
import { firstPassword, repeatsPassword } from '#domain/user/passwordRule.ts'
import { loginId } from '#domain/user/signInInput.ts'
import { grantedRights, staffNumber, userFields } from '#domain/user/userFields.ts'
import { csmRoles } from './roles.ts'

const { staffName, designation, email } = userFields

export const csmRole = z.enum(csmRoles)
const heldRoles = z.array(csmRole).max(csmRoles.length)

/** The particulars of a person that both areas share. */
export const sharedParticulars = ['staffName', 'staffNumber', 'designation', 'email'] as const
/**
 * The particulars that the CSM area alone has (specification section 3, "users with designation,
 * division, grade, grade prefix").
 */
export const csmParticulars = ['division', 'grade', 'gradePrefix'] as const

const particulars = {
  staffName,
  staffNumber: staffNumber.min(1, 'field.required'),
  designation,
  email,
  division: optionalLine(100),
  grade: optionalLine(20),
  gradePrefix: optionalLine(20),
}

/**
 * A new user of the CSM area; without a branch, of the creator's own. Refused with password.rule,
 * password.common, password.mismatch, field.required (neither a role nor a right) and the fields'
 * own problems.
 */
export const createCsmUserInput = z
  .object({
    loginId: newLoginId,
    ...firstPassword,
    ...particulars,
    branchCode: branchCode.optional(),
    roles: heldRoles.default([]),
    rights: grantedRights.default([]),
  })
  .refine(...repeatsPassword)
  .refine((input) => (input.rights?.length ?? 0) + (input.roles?.length ?? 0) > 0, {
    error: 'field.required',
    path: ['rights'],
    when: () => true,
  })
export type CreateCsmUserInput = z.infer<typeof createCsmUserInput>

/** The editable fields of a user. A field that is left out is not changed. */
export const csmUserEdit = z.object({
  staffName: staffName.optional(),
  staffNumber: particulars.staffNumber.optional(),
  designation: designation.optional(),
  email: email.optional(),
  division: line(100).optional(),
  grade: line(20).optional(),
  gradePrefix: line(20).optional(),
  roles: heldRoles.optional(),
  rights: grantedRights.optional(),
})

/** By the login id, in any case. */
export const updateCsmUserInput = csmUserEdit.safeExtend({ ...keyed.shape, key: loginId })
export type UpdateCsmUserInput = z.infer<typeof updateCsmUserInput>
export const deleteCsmUserInput = keyed.extend({ key: loginId })

import { defineMessages } from 'react-intl'
import type { useAdministrator_viewer$key } from '#client/__generated__/useAdministrator_viewer.graphql.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { SelectField, type Choice } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { actsOnBranch, csmRights, type CsmRight } from '#domain/access.ts'
import { mayGrantRight, mayGrantRole } from '#domain/user/mayGrant.ts'
import { CsmRightsField } from './CsmRightsField.tsx'
import { useAdministrator } from './useAdministrator.ts'
import { useRoleChoices } from './useRoleChoices.ts'
import { userTexts } from './userTexts.ts'

const text = defineMessages({
  ...userTexts,
  orDepartment: {
    id: 'uam.users.UserFields.orDepartment',
    defaultMessage: 'Required if no department',
  },
  orNumber: { id: 'uam.users.UserFields.orNumber', defaultMessage: 'Required if no staff number' },
  ownRole: { id: 'uam.users.UserFields.ownRole', defaultMessage: 'Nobody raises their own role' },
  ownRights: {
    id: 'uam.users.UserFields.ownRights',
    defaultMessage: 'You cannot change your own rights',
  },
})

type Props = {
  branches: readonly Choice[]
  viewer: useAdministrator_viewer$key
  /** Set for the person's own account: rights that they may not give themselves can't be chosen. */
  own?: { readonly roleId: number; readonly csmRights: readonly string[] } | null
}

/**
 * The fields of every form about a user. It offers what the person may grant, and says why the rest
 * is unavailable.
 */
export function UserFields({ branches, viewer, own = null }: Props) {
  const t = useTexts(text)
  const problemText = useProblemText()
  const granter = useAdministrator(viewer)
  const mayGive = (roleId: number) => mayGrantRole(own ?? granter, roleId)
  const mayChoose = (right: CsmRight) =>
    own ? own.csmRights.includes(right) : mayGrantRight(granter, right)
  const roles = useRoleChoices().map((role) => ({
    ...role,
    disabled: !mayGive(Number(role.value)),
  }))
  const roleHint = own
    ? t('ownRole')
    : roles.some(({ disabled }) => disabled)
      ? problemText('user.roleAbove')
      : undefined
  const rightsHint = own
    ? t('ownRights')
    : csmRights.every(mayChoose)
      ? undefined
      : problemText('user.rightLacking')
  return (
    <>
      <div className="ik-users-name">
        <TextField name="staffName" label={t('staffName')} maxLength={100} />
      </div>
      <SelectField name="roleId" label={t('role')} hint={roleHint} choices={roles} numeric />
      <SelectField
        name="branchCode"
        label={t('branch')}
        choices={branches.filter(({ value }) => actsOnBranch(granter, value))}
      />
      <TextField
        name="staffNumber"
        label={t('staffNumber')}
        hint={t('orDepartment')}
        maxLength={100}
        code
      />
      <TextField name="department" label={t('department')} hint={t('orNumber')} maxLength={100} />
      <TextField name="designation" label={t('designation')} maxLength={100} />
      <TextField name="email" label={t('email')} type="email" maxLength={100} />
      <CsmRightsField name="csmRights" mayChoose={mayChoose} hint={rightsHint} />
    </>
  )
}

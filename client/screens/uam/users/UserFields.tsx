import { defineMessages } from 'react-intl'
import { actsOnBranch, type RoleId } from '#domain/access.ts'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { CsmRightsField } from './CsmRightsField.tsx'
import { useRoleChoices } from './useRoleChoices.ts'
import { userTexts } from './userTexts.ts'

const text = defineMessages({
  ...userTexts,
  orDepartment: { id: 'uam.users.UserFields.orDepartment', defaultMessage: 'This or the department' },
  orNumber: { id: 'uam.users.UserFields.orNumber', defaultMessage: 'This or the staff number' },
  ownRole: { id: 'uam.users.UserFields.ownRole', defaultMessage: 'Nobody raises their own role' },
})

type Props = {
  branches: readonly { readonly code: string; readonly name: string }[]
  viewer: { readonly roleId: number; readonly branch: { readonly code: string } }
  /** Of the person's own account: what they may not give themselves can't be chosen. */
  own?: { readonly roleId: number; readonly csmRights: readonly string[] } | null
}

/** What every form about a user asks for. */
export function UserFields({ branches, viewer, own = null }: Props) {
  const t = useTexts(text)
  const roles = useRoleChoices()
  const administrator = { roleId: viewer.roleId as RoleId, branchCode: viewer.branch.code }
  return (
    <>
      <div className="ik-users-name">
        <TextField name="staffName" label={t('staffName')} maxLength={100} />
      </div>
      <SelectField
        name="roleId"
        label={t('role')}
        hint={own ? t('ownRole') : undefined}
        choices={roles.map((role) => ({ ...role, disabled: own !== null && Number(role.value) < own.roleId }))}
        numeric
      />
      <SelectField
        name="branchCode"
        label={t('branch')}
        choices={branches
          .filter(({ code }) => actsOnBranch(administrator, code))
          .map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
      />
      <TextField name="staffNumber" label={t('staffNumber')} hint={t('orDepartment')} maxLength={100} code />
      <TextField name="department" label={t('department')} hint={t('orNumber')} maxLength={100} />
      <TextField name="designation" label={t('designation')} maxLength={100} />
      <TextField name="email" label={t('email')} type="email" maxLength={100} />
      <CsmRightsField name="csmRights" mayAdd={own?.csmRights} />
    </>
  )
}

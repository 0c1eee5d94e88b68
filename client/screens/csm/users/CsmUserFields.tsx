import { Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { CsmUserFields_viewer$key } from '#client/__generated__/CsmUserFields_viewer.graphql.ts'
import { FirstPasswordFields } from '#client/parts/signIn/FirstPasswordFields.tsx'
import { LoginIdField } from '#client/parts/signIn/LoginIdField.tsx'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { ChecksField } from '#client/ui/form/ChecksField.tsx'
import { SelectField, type Choice } from '#client/ui/form/SelectField.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { csmRights, type CsmRight } from '#domain/access.ts'
import { csmRightNames, csmRoleRows, csmRoles, type CsmRole } from '#domain/csm/roles.ts'
import { csmUserTexts } from './csmUserTexts.ts'
import { mayGrantOf } from './mayGrantOf.ts'

const text = defineMessages({
  ...csmUserTexts,
  role: { id: 'csm.users.CsmUserFields.role', defaultMessage: '{name} ({rights})' },
  own: { id: 'csm.users.CsmUserFields.own', defaultMessage: 'You cannot change your own rights' },
})

const fragment = graphql`
  fragment CsmUserFields_viewer on Viewer {
    loginId
    ...mayGrantOf_viewer
  }
`

type User = {
  readonly loginId: string
  readonly csmRights: readonly string[]
  readonly availableActions: readonly string[]
  readonly staffName: string
}
type Props = { viewer: CsmUserFields_viewer$key; user: User | null; branches: readonly Choice[] }

/**
 * The fields of the form about a user. It offers what the person may grant, and says why the rest
 * is unavailable.
 */
export function CsmUserFields({ viewer: key, user, branches }: Props) {
  const t = useTexts(text)
  const say = useSay()
  const problemText = useProblemText()
  const viewer = useFragment(fragment, key)
  const mayGive = mayGrantOf(viewer)
  const own = user?.loginId === viewer.loginId ? user : null
  const above = user !== null && !user.availableActions.includes('GRANT')
  const mayChoose = (right: CsmRight) =>
    !above && (own ? own.csmRights.includes(right) : mayGive(right))
  const mayBear = (role: CsmRole) => csmRoleRows[role].rights.every(mayChoose)
  const lacking = csmRights.every(mayChoose) ? undefined : problemText('user.rightLacking')
  const hint = own ? t('own') : above ? problemText('user.above') : lacking
  const edits = user === null || user.availableActions.includes('EDIT')
  const rightsOf = (role: CsmRole) =>
    csmRoleRows[role].rights.map((right) => say(csmRightNames[right])).join(', ')
  return (
    <div className="ik-csm-user">
      {user === null && (
        <>
          <LoginIdField />
          <SelectField name="branchCode" label={t('branch')} choices={branches} />
          <FirstPasswordFields />
        </>
      )}
      {!edits && (
        <Callout compact className="ik-csm-user-wide">
          {user.staffName} · {problemText('user.above')}
        </Callout>
      )}
      {edits && (
        <>
          <TextField name="staffName" label={t('staffName')} maxLength={100} />
          <TextField name="staffNumber" label={t('staffNumber')} maxLength={100} code />
          <TextField name="designation" label={t('designation')} maxLength={100} />
          <TextField name="email" label={t('email')} type="email" maxLength={100} />
        </>
      )}
      <TextField name="division" label={t('division')} maxLength={100} optional />
      <div className="ik-csm-user-grade">
        <TextField name="gradePrefix" label={t('gradePrefix')} maxLength={20} optional />
        <TextField name="grade" label={t('grade')} maxLength={20} optional />
      </div>
      <ChecksField
        name="roles"
        label={t('roles')}
        choices={csmRoles.map((value) => ({
          value,
          label: t('role', { name: say(csmRoleRows[value].name), rights: rightsOf(value) }),
          disabled: !mayBear(value),
        }))}
      />
      <ChecksField
        name="rights"
        label={t('rights')}
        hint={hint}
        choices={csmRights.map((value) => ({
          value,
          label: say(csmRightNames[value]),
          disabled: !mayChoose(value),
        }))}
      />
    </div>
  )
}

import { Button } from '@blueprintjs/core'
import { History } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { EditUserMutation } from '#client/__generated__/EditUserMutation.graphql.ts'
import type { useAdministrator_viewer$key } from '#client/__generated__/useAdministrator_viewer.graphql.ts'
import type { userParticulars_user$key } from '#client/__generated__/userParticulars_user.graphql.ts'
import { HistoryDialog } from '#client/parts/record/HistoryDialog.tsx'
import { savedThings } from '#client/parts/savedThings.ts'
import { NewerRow } from '#client/parts/setting/NewerRow.tsx'
import { useHeldRow } from '#client/parts/setting/useHeldRow.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import { userEdit, type UserEdit } from '#domain/user/updateUserInput.ts'
import { useAdministrator } from './useAdministrator.ts'
import { UserFields } from './UserFields.tsx'
import { userParticulars } from './userParticulars.ts'

const text = defineMessages({
  saved: { id: 'uam.users.EditUser.saved', defaultMessage: '{name} was saved' },
})

const mutation = graphql`
  mutation EditUserMutation($input: UpdateUserInput!) {
    result: updateUser(input: $input) {
      __typename
      ...userAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = {
  user: userParticulars_user$key
  branches: readonly Choice[]
  viewer: useAdministrator_viewer$key
}

/**
 * Edits a user's data. Says so if somebody else changed it in the meantime, and keeps what was
 * typed.
 */
export function EditUser({ user: key, branches, viewer }: Props) {
  const t = useTexts(text)
  const user = useFragment(userParticulars, key)
  const me = useAdministrator(viewer).loginId
  const [update] = useCommand<EditUserMutation>(mutation, { saves: savedThings.user })
  const { held, take, newer, own, version, onSaved } = useHeldRow(user)
  const [history, setHistory] = useState(false)
  const { loginId } = user
  const save = async (values: UserEdit) => {
    const outcome = await update(
      { loginId, version, ...values },
      { success: t('saved', { name: loginId }), quiet: true },
    )
    if (!outcome.ok) return outcome
    onSaved(version)
    return outcome
  }
  const { roleId, staffName, staffNumber, department, designation, email, csmRights } = held
  return (
    <>
      <RuleForm
        version={held.version}
        schema={userEdit}
        defaults={{
          roleId,
          branchCode: held.branch.code,
          staffName,
          staffNumber,
          department,
          designation,
          email,
          csmRights: [...csmRights] as UserEdit['csmRights'],
        }}
        submit={t(term.save)}
        guard="key"
        className="ik-users-form"
        onSubmit={save}
        aside={
          <Button icon={<History />} text={t(term.history)} onClick={() => setHistory(true)} />
        }
      >
        <NewerRow newer={newer} own={own} onTake={take} />
        <UserFields branches={branches} viewer={viewer} own={loginId === me ? held : null} />
      </RuleForm>
      {history && <HistoryDialog id={user.id} name={loginId} onClose={() => setHistory(false)} />}
    </>
  )
}

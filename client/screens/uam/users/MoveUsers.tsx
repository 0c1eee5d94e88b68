import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { MoveUsersMutation } from '#client/__generated__/MoveUsersMutation.graphql.ts'
import type { useAdministrator_viewer$key } from '#client/__generated__/useAdministrator_viewer.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { SelectField, type Choice } from '#client/ui/form/SelectField.tsx'
import { actsOnBranch } from '#domain/access.ts'
import { moveUsersInput } from '#domain/user/userInputs.ts'
import { namesOf } from './namesOf.ts'
import { useAdministrator } from './useAdministrator.ts'

const text = defineMessages({
  title: {
    id: 'uam.users.MoveUsers.title',
    defaultMessage: 'Move {n, plural, one {# user} other {# users}} to a branch',
  },
  note: {
    id: 'uam.users.MoveUsers.note',
    defaultMessage:
      '{names}. They are signed out, and sign in again at the new branch. All of them move, or none.',
  },
  submit: {
    id: 'uam.users.MoveUsers.submit',
    defaultMessage: 'Move {n, plural, one {# user} other {# users}}',
  },
  done: {
    id: 'uam.users.MoveUsers.done',
    defaultMessage: '{n, plural, one {# user was} other {# users were}} moved to {branch}',
  },
})

const mutation = graphql`
  mutation MoveUsersMutation($input: MoveUsersInput!) {
    result: moveUsers(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = z.object({ branchCode: moveUsersInput.shape.branchCode })

type Props = {
  rows: readonly { readonly loginId: string }[]
  branches: readonly Choice[]
  viewer: useAdministrator_viewer$key
  onDone: () => void
  onClose: () => void
}

/** Asks for the branch to which the selected users move. */
export function MoveUsers({ rows, branches, viewer, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [move] = useCommand<MoveUsersMutation>(mutation, { saves: savedThings.user })
  const mover = useAdministrator(viewer)
  const n = rows.length
  const submit = async ({ branchCode }: z.infer<typeof rules>) => {
    const loginIds = rows.map(({ loginId }) => loginId)
    return move(
      { loginIds, branchCode },
      { quiet: true, success: t('done', { n, branch: branchCode }) },
    )
  }
  return (
    <FormDialog
      title={t('title', { n })}
      width={480}
      lead={<p>{t('note', { names: namesOf(rows) })}</p>}
      schema={rules}
      defaults={{ branchCode: '' }}
      submit={t('submit', { n })}
      onSubmit={submit}
      onDone={onDone}
      onClose={onClose}
    >
      <SelectField
        name="branchCode"
        label={t(term.branch)}
        choices={branches.filter(({ value }) => actsOnBranch(mover, value))}
      />
    </FormDialog>
  )
}

import { Button } from '@blueprintjs/core'
import { Disable, ArrowRight } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { ManyUsersDisableMutation } from '#client/__generated__/ManyUsersDisableMutation.graphql.ts'
import type { useAdministrator_viewer$key } from '#client/__generated__/useAdministrator_viewer.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import type { Choice } from '#client/ui/form/SelectField.tsx'
import { useConfirm } from '#client/ui/useConfirm.tsx'
import { MoveUsers } from './MoveUsers.tsx'
import { namesOf } from './namesOf.ts'

const text = defineMessages({
  move: { id: 'uam.users.ManyUsers.move', defaultMessage: 'Move to a branch …' },
  disable: { id: 'uam.users.ManyUsers.disable', defaultMessage: 'Disable …' },
  title: {
    id: 'uam.users.ManyUsers.title',
    defaultMessage: 'Disable {n, plural, one {# user} other {# users}}?',
  },
  body: {
    id: 'uam.users.ManyUsers.body',
    defaultMessage:
      '{names}. Nobody can sign in as them until you enable them again, and their sessions end at once. All of them are disabled, or none.',
  },
  confirm: {
    id: 'uam.users.ManyUsers.confirm',
    defaultMessage: 'Disable {n, plural, one {# user} other {# users}}',
  },
  disabled: {
    id: 'uam.users.ManyUsers.disabled',
    defaultMessage: '{n, plural, one {# user was} other {# users were}} disabled',
  },
})

const mutation = graphql`
  mutation ManyUsersDisableMutation($input: DisableUsersInput!) {
    result: disableUsers(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type PickedUser = { readonly loginId: string; readonly staffName: string }
type Props = {
  rows: readonly PickedUser[]
  branches: readonly Choice[]
  viewer: useAdministrator_viewer$key
  onDone: () => void
}

/**
 * The actions on all selected users, as at a branch's closing: they apply to all of them or none. A
 * dialog keeps the users who were selected when it opened, because the list behind it keeps
 * changing.
 */
export function ManyUsers({ rows, branches, viewer, onDone }: Props) {
  const t = useTexts(text)
  const [disable] = useCommand<ManyUsersDisableMutation>(mutation, { saves: savedThings.user })
  const [moving, setMoving] = useState<readonly PickedUser[] | null>(null)
  const { ask, question } = useConfirm((picked: readonly PickedUser[]) => ({
    title: t('title', { n: picked.length }),
    body: t('body', { names: namesOf(picked) }),
    confirm: t('confirm', { n: picked.length }),
    act: async () => {
      const loginIds = picked.map(({ loginId }) => loginId)
      const outcome = await disable(
        { loginIds },
        { success: t('disabled', { n: loginIds.length }) },
      )
      if (outcome.ok) onDone()
    },
  }))
  return (
    <>
      <Button icon={<ArrowRight />} text={t('move')} onClick={() => setMoving(rows)} />
      <Button
        icon={<Disable />}
        intent="danger"
        variant="outlined"
        text={t('disable')}
        onClick={() => ask(rows)}
      />
      {moving && (
        <MoveUsers
          {...{ branches, viewer, onDone }}
          rows={moving}
          onClose={() => setMoving(null)}
        />
      )}
      {question}
    </>
  )
}

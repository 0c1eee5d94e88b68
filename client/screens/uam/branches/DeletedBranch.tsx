import { Button, Callout } from '@blueprintjs/core'
import { Undo } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { DeletedBranchMutation } from '#client/__generated__/DeletedBranchMutation.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  when: {
    id: 'uam.branches.DeletedBranch.when',
    defaultMessage:
      'Deleted on {when}. Its records keep its name, and its code is not given again.',
  },
  restore: { id: 'uam.branches.DeletedBranch.restore', defaultMessage: 'Take it back' },
  restored: { id: 'uam.branches.DeletedBranch.restored', defaultMessage: '{name} is in use again' },
})

const mutation = graphql`
  mutation DeletedBranchMutation($input: RestoreBranchInput!) {
    result: restoreBranch(input: $input) {
      __typename
      ... on RestoreBranchPayload {
        branch {
          id
          deletedAt
          version
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = {
  branch: {
    readonly code: string
    readonly name: string
    readonly version: number
    readonly deletedAt: string
    readonly mayChange: boolean
  }
}

/** Replaces the form of a deleted branch: shows when it was deleted, and restores it. */
export function DeletedBranch({ branch: { code, name, version, deletedAt, mayChange } }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const [run, inFlight] = useCommand<DeletedBranchMutation>(mutation, { saves: savedThings.branch })
  return (
    <Callout compact intent="warning">
      <p>{t('when', { when: format.dateTime(deletedAt) })}</p>
      {mayChange && (
        <Button
          icon={<Undo />}
          text={t('restore')}
          loading={inFlight}
          onClick={() => void run({ key: code, version }, { success: t('restored', { name }) })}
        />
      )}
    </Callout>
  )
}

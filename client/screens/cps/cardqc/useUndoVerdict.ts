import { useCallback } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useUndoVerdictMutation } from '#client/__generated__/useUndoVerdictMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { takeFromSitting, type Checked } from './sitting.ts'

const text = defineMessages({
  undone: {
    id: 'cps.cardqc.useUndoVerdict.undone',
    defaultMessage: 'The verdict was undone. {name} waits for its check again',
  },
})

const mutation = graphql`
  mutation useUndoVerdictMutation($input: UndoVerdictInput!) {
    result: undoVerdict(input: $input) {
      __typename
      ...cardJobAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** Undoes a verdict of this session and removes it from the list. */
export function useUndoVerdict(onUndone: () => void) {
  const t = useTexts(text)
  const [run, inFlight] = useCommand<useUndoVerdictMutation>(mutation, { statusUpdate: true })
  const undo = useCallback(
    async (checked: Checked, version: number) => {
      const { jobId, name } = checked
      if (!(await run({ jobId, version }, { success: t('undone', { name }) })).ok) return
      takeFromSitting(checked)
      onUndone()
    },
    [run, t, onUndone],
  )
  return { undo, inFlight }
}

import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useReviewCommandsAskMutation } from '#client/__generated__/useReviewCommandsAskMutation.graphql.ts'
import type { useReviewCommandsConfirmMutation } from '#client/__generated__/useReviewCommandsConfirmMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import type { ReviewedRow } from './useReviewedUsers.ts'

const text = defineMessages({
  confirmed: {
    id: 'uam.rights.useReviewCommands.confirmed',
    defaultMessage: 'The rights of {name} are confirmed',
  },
  asked: {
    id: 'uam.rights.useReviewCommands.asked',
    defaultMessage: 'An administrator is asked to take away the rights of {name}',
  },
})

const confirmMutation = graphql`
  mutation useReviewCommandsConfirmMutation($input: ConfirmRightsInput!) {
    result: confirmRights(input: $input) {
      __typename
      ...reviewAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const askMutation = graphql`
  mutation useReviewCommandsAskMutation($input: AskRightsRemovalInput!) {
    result: askRightsRemoval(input: $input) {
      __typename
      ...reviewAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Person = Pick<ReviewedRow, 'loginId' | 'staffName' | 'version'>

/** Returns the two decisions about a person's rights, and whether one is under way. */
export function useReviewCommands() {
  const t = useTexts(text)
  const [confirm, confirming] = useCommand<useReviewCommandsConfirmMutation>(confirmMutation)
  const [ask] = useCommand<useReviewCommandsAskMutation>(askMutation)
  return {
    confirming,
    confirm: ({ loginId, version, staffName }: Person) =>
      confirm({ loginId, version }, { success: t('confirmed', { name: staffName }) }),
    askRemoval: ({ loginId, version, staffName }: Person, reason: string) =>
      ask({ loginId, version, reason }, { quiet: true, success: t('asked', { name: staffName }) }),
  }
}

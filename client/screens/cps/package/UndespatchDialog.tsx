import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { UndespatchDialogMutation } from '#client/__generated__/UndespatchDialogMutation.graphql.ts'
import { SupervisorDialog } from '#client/parts/SupervisorDialog.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  title: { id: 'cps.package.UndespatchDialog.title', defaultMessage: 'Undespatch {packagingId}?' },
  body: {
    id: 'cps.package.UndespatchDialog.body',
    defaultMessage: 'Its cards become ready for despatch again. The label is no longer valid: take it off the package.',
  },
  confirm: { id: 'cps.package.UndespatchDialog.confirm', defaultMessage: 'Undespatch' },
  done: { id: 'cps.package.UndespatchDialog.done', defaultMessage: '{packagingId} was undespatched' },
})

const mutation = graphql`
  mutation UndespatchDialogMutation($input: UndespatchInput!) {
    result: undespatch(input: $input) {
      __typename
      ... on PackagePayload {
        package {
          id
          undoneAt
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const nothing = z.object({})

type Props = { packagingId: string; onUndone: () => void; onClose: () => void }

/** Takes a despatch back, with a supervisor's consent. */
export function UndespatchDialog({ packagingId, onUndone, onClose }: Props) {
  const t = useTexts(text)
  const [undespatch] = useCommand<UndespatchDialogMutation>(mutation)
  const onApproved = async (approval: string) => {
    const outcome = await undespatch({ packagingId, approval }, { quiet: true, success: t('done', { packagingId }) })
    if (outcome.ok) onUndone()
    return outcome
  }
  return (
    <SupervisorDialog
      open
      title={t('title', { packagingId })}
      action="UNDESPATCH"
      subject={`Package:${packagingId}`}
      schema={nothing}
      defaults={{}}
      confirm={t('confirm')}
      onApproved={onApproved}
      onClose={onClose}
    >
      <p>{t('body')}</p>
    </SupervisorDialog>
  )
}

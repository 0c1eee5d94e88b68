import { graphql } from 'react-relay'
import { z } from 'zod'
import type { UndespatchDialogMutation } from '#client/__generated__/UndespatchDialogMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { SupervisorDialog } from '#client/ui/SupervisorDialog.tsx'
import { useTexts } from '#client/ui/texts.ts'

const text = {
  title: ['Undespatch {packagingId}?', 'Tarik balik penghantaran {packagingId}?'],
  body: [
    'Its cards become ready for despatch again. The label is no longer valid: take it off the package.',
    'Kadnya akan sedia untuk dihantar semula. Label ini tidak sah lagi: tanggalkan daripada bungkusan.',
  ],
  confirm: ['Undespatch', 'Tarik balik penghantaran'],
  done: ['{packagingId} was undespatched', 'Penghantaran {packagingId} telah ditarik balik'],
} as const

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

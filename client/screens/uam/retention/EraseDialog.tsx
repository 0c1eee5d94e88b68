import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { EraseDialogMutation } from '#client/__generated__/EraseDialogMutation.graphql.ts'
import { SupervisorDialog } from '#client/parts/SupervisorDialog.tsx'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { erasureSubject } from '#domain/retention/inputs.ts'

const text = defineMessages({
  title: {
    id: 'uam.retention.EraseDialog.title',
    defaultMessage: 'Erase personal data?',
  },
  body: {
    id: 'uam.retention.EraseDialog.body',
    defaultMessage:
      'What the preview counts is erased in the background and can’t be brought back. Another administrator of headquarters approves it.',
  },
  confirm: { id: 'uam.retention.EraseDialog.confirm', defaultMessage: 'Erase' },
  done: { id: 'uam.retention.EraseDialog.done', defaultMessage: 'The erasure has begun' },
})

const mutation = graphql`
  mutation EraseDialogMutation($input: ErasePersonalDataInput!) {
    result: erasePersonalData(input: $input) {
      __typename
      ... on ErasePersonalDataPayload {
        erasureId
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
type Props = { version: number; onDone: () => void; onClose: () => void }

/** Asks for another administrator's approval of an erasure by the rules. */
export function EraseDialog({ version, onDone, onClose }: Props) {
  const t = useTexts(text)
  const [erase] = useCommand<EraseDialogMutation>(mutation)
  const onApproved = async (approval: string) => {
    const outcome = await erase({ version, approval }, { quiet: true, success: t('done') })
    if (outcome.ok) onDone()
    return outcome
  }
  return (
    <SupervisorDialog<Record<string, never>>
      title={t('title')}
      action="ERASE_PERSONAL_DATA"
      subject={erasureSubject(version)}
      schema={z.object({})}
      defaults={{}}
      confirm={t('confirm')}
      onApproved={onApproved}
      onClose={onClose}
    >
      <p>{t('body')}</p>
    </SupervisorDialog>
  )
}

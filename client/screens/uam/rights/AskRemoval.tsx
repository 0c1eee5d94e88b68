import { defineMessages } from 'react-intl'
import type { z } from 'zod'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { askRightsRemovalInput } from '#domain/rights/inputs.ts'
import { rightsTexts } from './rightsTexts.ts'
import { useReviewCommands } from './useReviewCommands.ts'
import type { ReviewedRow } from './useReviewedUsers.ts'

const text = defineMessages({
  title: { id: 'uam.rights.AskRemoval.title', defaultMessage: 'Request removal: {name}' },
  lead: {
    id: 'uam.rights.AskRemoval.lead',
    defaultMessage:
      'An administrator changes or disables the account, or confirms it all the same.',
  },
})
const rules = askRightsRemovalInput.pick({ reason: true })
type Props = { person: ReviewedRow; onDone: () => void; onClose: () => void }

/** Requests that an administrator takes away a person's rights, with the reason. */
export function AskRemoval({ person, onDone, onClose }: Props) {
  const t = useTexts({ ...text, request: rightsTexts.request })
  const { askRemoval } = useReviewCommands()
  const onSubmit = ({ reason }: z.infer<typeof rules>) => askRemoval(person, reason)
  return (
    <FormDialog
      title={t('title', { name: person.staffName })}
      schema={rules}
      defaults={{ reason: '' }}
      lead={<p>{t('lead')}</p>}
      onSubmit={onSubmit}
      submit={t('request')}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="reason" label={t(term.reason)} autoFocus />
    </FormDialog>
  )
}

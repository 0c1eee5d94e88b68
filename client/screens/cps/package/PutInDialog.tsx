import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import { z } from 'zod'
import type { PutInDialogMutation } from '#client/__generated__/PutInDialogMutation.graphql.ts'
import type { PutInDialogQuery } from '#client/__generated__/PutInDialogQuery.graphql.ts'
import { savedThings } from '#client/parts/savedThings.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'

const text = defineMessages({
  title: { id: 'cps.package.PutInDialog.title', defaultMessage: 'Put a card into {packagingId}' },
  explain: {
    id: 'cps.package.PutInDialog.explain',
    defaultMessage:
      'A card that has passed, of the same employer, sticker date and way of delivery. Print the label and the packing list again.',
  },
  card: {
    id: 'cps.package.PutInDialog.card',
    defaultMessage: 'Card serial, application or QR code',
  },
  confirm: { id: 'cps.package.PutInDialog.confirm', defaultMessage: 'Put in' },
  done: { id: 'cps.package.PutInDialog.done', defaultMessage: 'The card is in {packagingId}' },
})

const query = graphql`
  query PutInDialogQuery($text: String!) {
    findCardJobs(text: $text, inHand: true) {
      jobId
      status
    }
  }
`
const mutation = graphql`
  mutation PutInDialogMutation($input: PutInPackageInput!) {
    result: putInPackage(input: $input) {
      __typename
      ... on PackagePayload {
        package {
          ...PackageActions_package
          ...PackageCards_package
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = z.object({ text: z.string().trim().min(1, 'field.required') })

type Props = { packagingId: string; version: number; onDone: () => void; onClose: () => void }

/** Adds a passed card to a package that has not left. */
export function PutInDialog({ packagingId, version, onDone, onClose }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const ask = useAsk<PutInDialogQuery>(query)
  const [putIn] = useCommand<PutInDialogMutation>(mutation, { saves: savedThings.package })
  const submit = async (values: z.infer<typeof rules>) => {
    const found = await ask(values)
    const jobs = found.findCardJobs
    // A card that has not passed is tried too, because the server's refusal gives the reason.
    const job = jobs.find(({ status }) => status === 'QC_PASSED') ?? jobs[0]
    if (!job) {
      return {
        ok: false as const,
        problem: { code: 'record.notFound' as const, message: p('record.notFound'), fields: [] },
      }
    }
    return putIn(
      { packagingId, version, jobIds: [job.jobId] },
      { quiet: true, success: t('done', { packagingId }) },
    )
  }
  return (
    <FormDialog
      title={t('title', { packagingId })}
      lead={<p>{t('explain')}</p>}
      schema={rules}
      defaults={{ text: '' }}
      onSubmit={submit}
      submit={t('confirm')}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField name="text" scan="enter" label={t('card')} autoFocus code />
    </FormDialog>
  )
}

import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { z } from 'zod'
import type { CloseFormMutation } from '#client/__generated__/CloseFormMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { TextAreaField } from '#client/ui/form/TextAreaField.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { closeJobsInput } from '#domain/cardJob/inputs.ts'
import type { JobRow } from './jobRow.ts'
import { selectOne } from './selectOne.ts'

const text = defineMessages({
  title: { id: 'cps.reassignjob.CloseForm.title', defaultMessage: 'Close without a remake' },
  remark: { id: 'cps.reassignjob.CloseForm.remark', defaultMessage: 'Why no card is needed' },
  submit: {
    id: 'cps.reassignjob.CloseForm.submit',
    defaultMessage: '{n, plural, =0 {Close cards} one {Close # card} other {Close # cards}}',
  },
  done: {
    id: 'cps.reassignjob.CloseForm.done',
    defaultMessage:
      '{n, plural, one {# card is} other {# cards are}} no longer waiting for a remake',
  },
})

const mutation = graphql`
  mutation CloseFormMutation($input: CloseJobsInput!) {
    result: closeJobs(input: $input) {
      __typename
      ... on CardJobsPayload {
        jobs {
          id
          closedAt
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const rules = closeJobsInput.pick({ remark: true })

/** Closes the selected cards with a reason, so that they no longer wait for a remake. */
export function CloseForm({
  picked,
  onDone,
}: {
  picked: readonly JobRow[]
  onDone: (ids: readonly string[]) => void
}) {
  const t = useTexts(text)
  const [run] = useCommand<CloseFormMutation>(mutation)
  const n = picked.length
  const close = async ({ remark }: z.infer<typeof rules>) => {
    if (n === 0) return selectOne()
    const input = { jobIds: picked.map(({ jobId }) => jobId), remark }
    const outcome = await run(input, { quiet: true, success: t('done', { n }) })
    if (outcome.ok) onDone(picked.map(({ id }) => id))
    return outcome
  }
  return (
    <Panel title={t('title')}>
      <RuleForm
        schema={rules}
        defaults={{ remark: '' }}
        onSubmit={close}
        submit={t('submit', { n })}
        guard="show"
        resetOnSuccess
        className="ik-rj-form"
      >
        <TextAreaField name="remark" label={t('remark')} rows={2} maxLength={200} />
      </RuleForm>
    </Panel>
  )
}

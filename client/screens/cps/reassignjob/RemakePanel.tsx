import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { RemakePanel_query$key } from '#client/__generated__/RemakePanel_query.graphql.ts'
import type { RemakePanelMutation } from '#client/__generated__/RemakePanelMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { RemakeDialog } from '#client/screens/cps/searchcard/RemakeDialog.tsx'
import { RemakeFields } from '#client/screens/cps/searchcard/RemakeFields.tsx'
import {
  noReason,
  remakeReason,
  remakeRules,
  type RemakeReason,
} from '#client/screens/cps/searchcard/remakeReason.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { RuleForm } from '#client/ui/form/RuleForm.tsx'
import { Panel } from '#client/ui/Panel.tsx'
import { CloseForm } from './CloseForm.tsx'
import type { JobRow } from './jobRow.ts'
import { bySupervision } from './pickedJobs.ts'
import { selectOne } from './selectOne.ts'

const text = defineMessages({
  body: {
    id: 'cps.reassignjob.RemakePanel.body',
    defaultMessage: 'A new job joins the queue for each card, and points to the rejected one.',
  },
  supervised: {
    id: 'cps.reassignjob.RemakePanel.supervised',
    defaultMessage:
      '{n, plural, one {# card selected} other {# cards selected}} had passed quality check. Each is remade by itself, with a supervisor.',
  },
  withSupervisor: {
    id: 'cps.reassignjob.RemakePanel.withSupervisor',
    defaultMessage: 'Remake {name} …',
  },
  submit: {
    id: 'cps.reassignjob.RemakePanel.submit',
    defaultMessage: '{n, plural, =0 {Remake cards} one {Remake # card} other {Remake # cards}}',
  },
  done: {
    id: 'cps.reassignjob.RemakePanel.done',
    defaultMessage: '{n, plural, one {# new job was} other {# new jobs were}} made',
  },
})

const fragment = graphql`
  fragment RemakePanel_query on Query {
    ...useQcStatusCodes_query
  }
`
const mutation = graphql`
  mutation RemakePanelMutation($input: RemakeJobsInput!) {
    result: remakeJobs(input: $input) {
      __typename
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = {
  query: RemakePanel_query$key
  picked: readonly JobRow[]
  onDone: (ids: readonly string[]) => void
}

/**
 * Creates new jobs for the selected cards: several for one reason, but cards that had passed QC one
 * at a time.
 */
export function RemakePanel({ query, picked, onDone }: Props) {
  const t = useTexts(text)
  const data = useFragment(fragment, query)
  const [run] = useCommand<RemakePanelMutation>(mutation)
  const [asked, setAsked] = useState<JobRow | null>(null)
  // The next cards have their own reasons, so the form starts over while the scan field gets the
  // focus.
  const [round, setRound] = useState(1)
  const { supervised, free } = bySupervision(picked)
  const remake = async (given: RemakeReason) => {
    if (free.length === 0) return selectOne()
    const input = { jobIds: free.map(({ jobId }) => jobId), ...remakeReason(given) }
    const outcome = await run(input, { quiet: true, success: t('done', { n: free.length }) })
    if (outcome.ok) {
      setRound(round + 1)
      onDone(free.map(({ id }) => id))
    }
    return outcome
  }
  return (
    <div className="ik-rj-side">
      <Panel title={t(term.remake)}>
        <RuleForm
          key={round}
          schema={remakeRules}
          defaults={noReason}
          onSubmit={remake}
          submit={t('submit', { n: free.length })}
          guard="show"
          className="ik-rj-form"
        >
          <p>{t('body')}</p>
          <RemakeFields query={data} />
        </RuleForm>
      </Panel>
      {supervised.length > 0 && (
        <Callout compact intent="warning" role="status">
          <p>{t('supervised', { n: supervised.length })}</p>
          <ul className="ik-plain-list">
            {supervised.map((job) => (
              <li key={job.id}>
                <Button
                  fill
                  text={t('withSupervisor', { name: job.application.name })}
                  onClick={() => setAsked(job)}
                />
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <CloseForm picked={picked} onDone={onDone} />
      {asked && (
        <RemakeDialog
          subject={{
            jobId: asked.jobId,
            version: asked.version,
            name: `${asked.application.name} (${asked.application.applicationNo})`,
          }}
          query={data}
          supervised
          onMade={() => onDone([asked.id])}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

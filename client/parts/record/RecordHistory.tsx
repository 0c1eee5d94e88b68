import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { RecordHistoryQuery } from '#client/__generated__/RecordHistoryQuery.graphql.ts'
import { useOwnQuery } from '#client/relay/useOwnQuery.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { useFieldWords } from './useFieldWords.ts'
import { useStepWords } from './useStepWords.ts'
import { useValueWords } from './useValueWords.ts'

const text = defineMessages({
  none: { id: 'kit.record.RecordHistory.none', defaultMessage: 'Nothing is recorded yet' },
  by: { id: 'kit.record.RecordHistory.by', defaultMessage: 'by {by}' },
  approved: { id: 'kit.record.RecordHistory.approved', defaultMessage: 'approved by {by}' },
  nothing: { id: 'kit.record.RecordHistory.nothing', defaultMessage: 'empty' },
})

const query = graphql`
  query RecordHistoryQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on Recorded {
        history {
          id
          at
          by
          byName
          action
          approvedBy
          approvedByName
          changes {
            field
            before
            after
          }
        }
      }
    }
  }
`

/** Lists the audited steps of a record, the newest first, with the changes of each. */
export function RecordHistory({ id }: { id: string }) {
  const t = useTexts(text)
  const format = useFormats()
  const stepOf = useStepWords()
  const fieldOf = useFieldWords()
  const valueOf = useValueWords()
  const { node } = useOwnQuery<RecordHistoryQuery>(query, { id }, { fetchPolicy: 'network-only' })
  const steps = [...(node?.history ?? [])].reverse()
  const kind = node?.__typename ?? ''
  if (steps.length === 0) return <p className="ik-muted">{t('none')}</p>
  return (
    <ol className="ik-record-history">
      {steps.map((step) => (
        <li key={step.id}>
          <strong>{stepOf(step.action)}</strong>{' '}
          <span className="ik-muted">
            {/* Somebody who isn't signed in has no name: anybody can request a forgotten password. */}
            {format.dateTime(step.at)}{' '}
            {step.by && <span title={step.by}>{t('by', { by: step.byName })}</span>}
            {step.approvedByName && `, ${t('approved', { by: step.approvedByName })}`}
          </span>
          <ul>
            {step.changes.map(({ field, before, after }) => (
              <li key={field}>
                <strong>{fieldOf(kind, field)}</strong>{' '}
                {before !== null && <del>{valueOf([kind], field, before)}</del>}{' '}
                <ins>{after === null ? t('nothing') : valueOf([kind], field, after)}</ins>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

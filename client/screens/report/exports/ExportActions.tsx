import { AnchorButton, Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ExportActions_export$key } from '#client/__generated__/ExportActions_export.graphql.ts'
import type { ExportActionsCancelMutation } from '#client/__generated__/ExportActionsCancelMutation.graphql.ts'
import type { ExportActionsRemoveMutation } from '#client/__generated__/ExportActionsRemoveMutation.graphql.ts'
import type { ExportActionsRetryMutation } from '#client/__generated__/ExportActionsRetryMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useLocale } from '#client/state/locale.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'

const text = defineMessages({
  fetch: { id: 'report.exports.ExportActions.fetch', defaultMessage: 'Fetch' },
  fetchOf: { id: 'report.exports.ExportActions.fetchOf', defaultMessage: 'Fetch {name}' },
  cancel: term.cancel,
  cancelOf: { id: 'report.exports.ExportActions.cancelOf', defaultMessage: 'Cancel {name}' },
  retry: term.tryAgain,
  retryOf: { id: 'report.exports.ExportActions.retryOf', defaultMessage: 'Try again: {name}' },
  remove: { id: 'report.exports.ExportActions.remove', defaultMessage: 'Take away' },
  removeOf: { id: 'report.exports.ExportActions.removeOf', defaultMessage: 'Take away {name}' },
})

const fragment = graphql`
  fragment ExportActions_export on ReportExport {
    id
    name
    state
    actions
  }
`
const cancelMutation = graphql`
  mutation ExportActionsCancelMutation($input: CancelExportInput!) {
    result: cancelExport(input: $input) {
      __typename
      ...exportAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const retryMutation = graphql`
  mutation ExportActionsRetryMutation($input: RetryExportInput!) {
    result: retryExport(input: $input) {
      __typename
      ...exportAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const removeMutation = graphql`
  mutation ExportActionsRemoveMutation($input: RemoveExportInput!) {
    result: removeExport(input: $input) {
      __typename
      ...exportAnswer_payload
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = { export: ExportActions_export$key; onFetched: () => void }

/** The actions on an export: download its file, cancel it, retry it, delete it. */
export function ExportActions({ export: key, onFetched }: Props) {
  const t = useTexts(text)
  const say = useSay()
  const locale = useLocale()
  const { id, name: words, state, actions } = useFragment(fragment, key)
  const cancel = useCommand<ExportActionsCancelMutation>(cancelMutation)
  const retry = useCommand<ExportActionsRetryMutation>(retryMutation)
  const remove = useCommand<ExportActionsRemoveMutation>(removeMutation)
  const name = say(words)
  const ways = [
    { action: 'CANCEL', says: 'cancel', of: 'cancelOf', way: cancel, variant: 'solid' },
    { action: 'TRY_AGAIN', says: 'retry', of: 'retryOf', way: retry, variant: 'solid' },
    { action: 'REMOVE', says: 'remove', of: 'removeOf', way: remove, variant: 'minimal' },
  ] as const
  return (
    <span className="ik-row">
      {state === 'READY' && (
        <AnchorButton
          size="small"
          text={t('fetch')}
          aria-label={t('fetchOf', { name })}
          // A refusal is returned as a page and must not replace this one.
          href={`/files/export/${id}?lang=${locale}`}
          target="_blank"
          rel="noreferrer"
          onClick={() => setTimeout(onFetched, 1_000)}
        />
      )}
      {ways
        .filter(({ action }) => actions.includes(action))
        .map(({ action, says, of, way: [run, running], variant }) => (
          <Button
            key={action}
            size="small"
            variant={variant}
            text={t(says)}
            aria-label={t(of, { name })}
            loading={running}
            onClick={() => void run({ exportId: id })}
          />
        ))}
    </span>
  )
}

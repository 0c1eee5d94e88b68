import { AnchorButton, Button } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { ExportActions_export$key } from '#client/__generated__/ExportActions_export.graphql.ts'
import type { ExportActionsCancelMutation } from '#client/__generated__/ExportActionsCancelMutation.graphql.ts'
import type { ExportActionsRemoveMutation } from '#client/__generated__/ExportActionsRemoveMutation.graphql.ts'
import type { ExportActionsRetryMutation } from '#client/__generated__/ExportActionsRetryMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'

const text = defineMessages({
  fetch: { id: 'report.exports.ExportActions.fetch', defaultMessage: 'Fetch' },
  fetchOf: { id: 'report.exports.ExportActions.fetchOf', defaultMessage: 'Fetch {name}' },
  cancel: { id: 'report.exports.ExportActions.cancel', defaultMessage: 'Cancel' },
  cancelOf: { id: 'report.exports.ExportActions.cancelOf', defaultMessage: 'Cancel {name}' },
  retry: { id: 'report.exports.ExportActions.retry', defaultMessage: 'Try again' },
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
      ... on ReportExportPayload {
        viewer {
          id
          ...exports_viewer
        }
      }
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
      ... on ReportExportPayload {
        viewer {
          id
          ...exports_viewer
        }
      }
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
      ... on ReportExportPayload {
        viewer {
          id
          ...exports_viewer
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Props = { export: ExportActions_export$key; onFetched: () => void }

/** What can be done with an export: fetch its file, cancel it, have it tried again, take it away. */
export function ExportActions({ export: key, onFetched }: Props) {
  const t = useTexts(text)
  const say = useSay()
  const { id, name: words, state, actions } = useFragment(fragment, key)
  const [cancel, cancelling] = useCommand<ExportActionsCancelMutation>(cancelMutation)
  const [retry, retrying] = useCommand<ExportActionsRetryMutation>(retryMutation)
  const [remove, removing] = useCommand<ExportActionsRemoveMutation>(removeMutation)
  const name = say(words)
  const input = { exportId: id }
  return (
    <span className="ik-row">
      {state === 'READY' && (
        <AnchorButton
          size="small"
          text={t('fetch')}
          aria-label={t('fetchOf', { name })}
          href={`/files/export/${id}`}
          onClick={() => setTimeout(onFetched, 1_000)}
        />
      )}
      {actions.includes('CANCEL') && (
        <Button
          size="small"
          text={t('cancel')}
          aria-label={t('cancelOf', { name })}
          loading={cancelling}
          onClick={() => void cancel(input)}
        />
      )}
      {actions.includes('TRY_AGAIN') && (
        <Button
          size="small"
          text={t('retry')}
          aria-label={t('retryOf', { name })}
          loading={retrying}
          onClick={() => void retry(input)}
        />
      )}
      {actions.includes('REMOVE') && (
        <Button
          size="small"
          variant="minimal"
          text={t('remove')}
          aria-label={t('removeOf', { name })}
          loading={removing}
          onClick={() => void remove(input)}
        />
      )}
    </span>
  )
}

import { useRef, useState } from 'react'
import { graphql } from 'react-relay'
import type { useCourierImportApplyMutation } from '#client/__generated__/useCourierImportApplyMutation.graphql.ts'
import type { useCourierImportCancelMutation } from '#client/__generated__/useCourierImportCancelMutation.graphql.ts'
import type { useCourierImportReadMutation } from '#client/__generated__/useCourierImportReadMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { showToast } from '#client/state/toasts.ts'

const readMutation = graphql`
  mutation useCourierImportReadMutation($input: ReadCourierImportInput!) {
    result: readCourierImport(input: $input) {
      __typename
      ... on CourierImportPayload {
        import {
          id
          state
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const applyMutation = graphql`
  mutation useCourierImportApplyMutation($input: ApplyCourierImportInput!) {
    result: applyCourierImport(input: $input) {
      __typename
      ... on CourierImportPayload {
        import {
          id
          state
          counts {
            accepted
            imported
            unchanged
            refused
          }
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`
const cancelMutation = graphql`
  mutation useCourierImportCancelMutation($input: CancelCourierImportInput!) {
    result: cancelCourierImport(input: $input) {
      __typename
      ... on CourierImportPayload {
        import {
          id
          state
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Options = {
  /** Shows the import of this id, or none. */
  show: (id: string | null) => void
  refresh: () => void
  imported: (count: number) => string
  cancelled: string
}

/** The steps of an import: a file is read, then applied. Each may be cancelled while it runs. */
export function useCourierImport({ show, refresh, imported, cancelled }: Options) {
  const latest = useRef<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [runRead, reading] = useCommand<useCourierImportReadMutation>(readMutation)
  const [runApply, applying] = useCommand<useCourierImportApplyMutation>(applyMutation)
  const [runCancel, cancelling] = useCommand<useCourierImportCancelMutation>(cancelMutation)

  const read = async (file: { id: string } | null) => {
    setRefusal(null)
    if (!file) return
    latest.current = file.id
    // Shown at once, because that shows the progress of reading.
    show(file.id)
    const outcome = await runRead({ uploadId: file.id }, { quiet: true })
    // It was cancelled, or another file was chosen, in the meantime.
    if (latest.current !== file.id) return
    // Somebody else's request already reads the same file; the import shows its progress.
    if (outcome.ok || outcome.problem.code === 'record.busy') return refresh()
    setRefusal(outcome.problem.message)
    show(null)
  }
  const apply = async (id: string) => {
    const outcome = await runApply({ id })
    if (outcome.ok) showToast('ok', imported(outcome.value.import.counts.imported))
    refresh()
  }
  const cancel = async (id: string, forget: boolean) => {
    const outcome = await runCancel({ id })
    if (!outcome.ok || !forget) return refresh()
    latest.current = null
    showToast('info', cancelled)
    show(null)
  }
  return { read, apply, cancel, refusal, running: reading || applying, cancelling }
}

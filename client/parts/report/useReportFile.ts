import { useCallback, useMemo, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useReportFileMutation } from '#client/__generated__/useReportFileMutation.graphql.ts'
import type { useReportFileQuery } from '#client/__generated__/useReportFileQuery.graphql.ts'
import { fetchFile } from '#client/files/fetchFile.ts'
import { rowFrames } from '#client/files/rowFrames.ts'
import { saveOrTell } from '#client/files/saveOrTell.ts'
import { problemOfFailure } from '#client/relay/problemOfFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { useLocale } from '#client/state/locale.ts'
import { useTexts } from '#client/state/texts.ts'
import { showToast } from '#client/state/toasts.ts'
import { useOneAtATime } from '#client/state/useOneAtATime.ts'
import { upperOf } from '#domain/enumCase.ts'
import type { ExportFormat } from '#domain/reportExport/inputs.ts'
import { reportFile } from './reportFile.ts'
import type { ReportVariables } from './reportVariables.ts'

const text = defineMessages({
  background: {
    id: 'kit.report.useReportFile.background',
    defaultMessage: 'It is made in the background and waits on Home when it is ready',
  },
})

const sizeQuery = graphql`
  query useReportFileQuery($id: String!, $filter: ReportFilter) {
    report(id: $id, filter: $filter, first: 1) {
      manyRows
    }
  }
`
const mutation = graphql`
  mutation useReportFileMutation($input: RequestExportInput!) {
    result: requestExport(input: $input) {
      __typename
      ... on ReportExportPayload {
        viewer {
          id
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

/** The file being downloaded, and its number of written rows. */
export type Taking = { format: ExportFormat; rows: number }

type Shown = { reportId: string; filters: readonly string[]; capped: boolean }

/**
 * Exports all rows of a report as a file: directly from the server, or in the background if there
 * are very many.
 */
export function useReportFile(
  { reportId, filters, capped }: Shown,
  filter: ReportVariables['filter'],
) {
  const t = useTexts(text)
  const locale = useLocale()
  const ask = useAsk<useReportFileQuery>(sizeQuery)
  const [request] = useCommand<useReportFileMutation>(mutation)
  const [taking, setTaking] = useState<Taking | null>(null)
  const { begin, stop } = useOneAtATime()
  const cancel = useCallback(() => {
    stop()
    setTaking(null)
  }, [stop])
  const tasks = useMemo(() => {
    const inBackground = async (format: ExportFormat) => {
      cancel()
      await request(
        { reportId, format: upperOf(format), filter: filter ?? {} },
        { success: t('background') },
      )
    }
    const take = async (format: ExportFormat) => {
      const signal = begin()
      setTaking({ format, rows: 0 })
      try {
        // A report that the screen shows completely is not a large file.
        const large = capped && (await ask({ id: reportId, filter })).report.manyRows
        if (signal.aborted) return
        if (large) return await inBackground(format)
      } catch (error) {
        if (signal.aborted) return
        cancel()
        return showToast('bad', problemOfFailure(error).message)
      }
      const unpack = rowFrames((rows) => signal.aborted || setTaking({ format, rows }))
      const path = `${reportFile({ id: reportId, kind: format, filter, taken: filters, locale })}&frames=rows`
      const outcome = await fetchFile(path, { signal, unpack })
      if (signal.aborted) return
      cancel()
      saveOrTell(`${reportId}.${format}`, outcome)
    }
    return { take, inBackground }
  }, [ask, request, t, locale, reportId, filters, filter, capped, begin, cancel])
  return { taking, cancel, ...tasks }
}

import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { useScanJobsQuery } from '#client/__generated__/useScanJobsQuery.graphql.ts'
import { useStateNames } from '#client/parts/stateTag.tsx'
import { scanFailure } from '#client/relay/scanFailure.ts'
import { useAsk } from '#client/relay/useAsk.ts'
import { alreadyRemade } from '#client/screens/cps/searchcard/remakeRules.ts'
import { profileStore } from '#client/state/profile.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import type { ScanOutcome } from '#client/ui/scan/scanOutcome.ts'
import { cardJobStateRows } from '#domain/cardJob/states.ts'
import { readJobRow, type JobRow } from './jobRow.ts'
import { fitsMode, isElsewhere } from './pickedJobs.ts'
import type { Mode } from './reassignVariables.ts'

const text = defineMessages({
  selected: {
    id: 'cps.reassignjob.useScanJobs.selected',
    defaultMessage: '{name} · {no} selected',
  },
  already: {
    id: 'cps.reassignjob.useScanJobs.already',
    defaultMessage: '{name} · {no} is selected already',
  },
  several: {
    id: 'cps.reassignjob.useScanJobs.several',
    defaultMessage: '{n} records have this number: scan the application number',
  },
  not: { id: 'cps.reassignjob.useScanJobs.not', defaultMessage: '{name} – {state}' },
})

const query = graphql`
  query useScanJobsQuery($text: String!) {
    findCardJobs(text: $text) {
      remakes {
        status
      }
      ...jobRow_job
    }
  }
`

type Given = {
  mode: Mode
  isSelected: (id: string) => boolean
  onFound: (row: JobRow) => void
  onUndo: (id: string) => void
}

/**
 * Answers a scanned application, passport or card: selects the record, or says why its state
 * prevents that.
 */
export function useScanJobs({
  mode,
  isSelected,
  onFound,
  onUndo,
}: Given): (scanned: string) => Promise<ScanOutcome> {
  const ask = useAsk<useScanJobsQuery>(query)
  const stateName = useStateNames(cardJobStateRows)
  const t = useTexts(text)
  const p = useProblemText()
  const refusal = (job: { row: JobRow; remade: boolean } | undefined): ScanOutcome => {
    if (!job) return { tone: 'bad', text: p('record.notFound') }
    const { status, branch, application } = job.row
    const state = job.remade
      ? p('job.alreadyRemade')
      : isElsewhere(mode, job.row, profileStore.get())
        ? p('job.heldElsewhere', { branch: branch.code })
        : stateName(status)
    return { tone: 'bad', text: t('not', { name: application.name, state }) }
  }
  return async (scanned) => {
    try {
      const found = await ask({ text: scanned })
      const jobs = found.findCardJobs.map((job) => ({
        row: readJobRow(job),
        remade: alreadyRemade(job),
      }))
      const fitting = jobs.filter(({ row, remade }) => fitsMode(mode, row) && !remade)
      if (fitting.length > 1) return { tone: 'warn', text: t('several', { n: fitting.length }) }
      const row = fitting[0]?.row
      // For a remade record the old job gives the reason, rather than the new one that waits.
      if (!row) return refusal(jobs.find(({ remade }) => mode === 'remake' && remade) ?? jobs[0])
      const who = { name: row.application.name, no: row.application.applicationNo }
      if (isSelected(row.id)) return { tone: 'warn', text: t('already', who) }
      onFound(row)
      return { tone: 'ok', text: t('selected', who), undo: async () => onUndo(row.id) }
    } catch (error) {
      return scanFailure(error)
    }
  }
}

import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { MachineFigures_query$key } from '#client/__generated__/MachineFigures_query.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { SmallTable } from '#client/ui/table/SmallTable.tsx'
import { camelOf } from '#domain/enumCase.ts'
import { processNames, type StationProcess } from '#domain/settings/station.ts'

const text = defineMessages({
  title: { id: 'csm.home.MachineFigures.title', defaultMessage: 'Machines now and today' },
  begun: { id: 'csm.home.MachineFigures.begun', defaultMessage: 'In production' },
  produced: { id: 'csm.home.MachineFigures.produced', defaultMessage: 'Produced today' },
  passed: { id: 'csm.home.MachineFigures.passed', defaultMessage: 'QC passed today' },
  rejected: { id: 'csm.home.MachineFigures.rejected', defaultMessage: 'Rejected today' },
})

const fragment = graphql`
  fragment MachineFigures_query on Query {
    csmMachineFigures {
      machineNo
      process
      queued
      inProduction
      produced
      passed
      rejected
    }
  }
`

/** Shows for each machine the jobs that wait, those in production, and today's counts. */
export function MachineFigures({ query }: { query: MachineFigures_query$key }) {
  const t = useTexts(text)
  const say = useSay()
  const format = useFormats()
  const { csmMachineFigures } = useFragment(fragment, query)
  const leading = (machineNo: string, state: string, count: number) =>
    count > 0 ? (
      <Link to={`/csm/job/search?machine=${machineNo}&state=${state}`}>{format.count(count)}</Link>
    ) : (
      format.count(0)
    )
  return (
    <Panel title={t('title')}>
      <SmallTable
        label={t('title')}
        rows={csmMachineFigures}
        rowId={({ machineNo }) => machineNo}
        columns={[
          { id: 'machine', title: t(term.machine), kind: 'code', value: (row) => row.machineNo },
          {
            id: 'process',
            title: t(term.process),
            kind: 'text',
            value: (row) => say(processNames[camelOf(row.process as string) as StationProcess]),
          },
          {
            id: 'queued',
            title: t(term.waiting),
            kind: 'count',
            value: (row) => row.queued,
            cell: (row) => leading(row.machineNo, 'QUEUED', row.queued),
          },
          {
            id: 'begun',
            title: t('begun'),
            kind: 'count',
            value: (row) => row.inProduction,
            cell: (row) => leading(row.machineNo, 'IN_PRODUCTION', row.inProduction),
          },
          { id: 'produced', title: t('produced'), kind: 'count', value: (row) => row.produced },
          { id: 'passed', title: t('passed'), kind: 'count', value: (row) => row.passed },
          { id: 'rejected', title: t('rejected'), kind: 'count', value: (row) => row.rejected },
        ]}
      />
    </Panel>
  )
}

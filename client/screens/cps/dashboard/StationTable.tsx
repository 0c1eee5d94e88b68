import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { StationTable_dashboard$key } from '#client/__generated__/StationTable_dashboard.graphql.ts'
import { CodeAndName } from '#client/parts/CodeAndName.tsx'
import { HeartbeatTag } from '#client/parts/station/HeartbeatTag.tsx'
import { StationStateTag } from '#client/parts/station/StationStateTag.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import type { CountedEvent } from '#domain/cardJob/cardEvents.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { useCountColumns } from './useCountColumns.tsx'

const text = defineMessages({
  title: { id: 'cps.dashboard.StationTable.title', defaultMessage: 'Today by station' },
  operators: { id: 'cps.dashboard.StationTable.operators', defaultMessage: 'Operators' },
  offline: { id: 'cps.dashboard.StationTable.offline', defaultMessage: 'Offline {age}' },
  unseen: { id: 'cps.dashboard.StationTable.unseen', defaultMessage: 'Never seen' },
  none: { id: 'cps.dashboard.StationTable.none', defaultMessage: 'There is no print station here' },
})

const fragment = graphql`
  fragment StationTable_dashboard on ProductionDashboard {
    at
    stations {
      operators
      station {
        stationId
        name
        active
        online
        lastSeenAt
      }
      counts {
        ...eventCounts_counts @relay(mask: false)
      }
    }
  }
`
/** The events for which a card's maker is responsible. Other people receive and despatch it. */
const events = [
  'printed',
  'qcPassed',
  'qcRejected',
  'chipError',
  'manuallyRejected',
] as const satisfies readonly CountedEvent[]

type Props = { dashboard: StationTable_dashboard$key; branch: string | null }

/**
 * Shows the print stations: their states, who works there, and today's events of the cards made
 * there.
 */
export function StationTable({ dashboard, branch }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const countColumns = useCountColumns()
  const { at, stations } = useFragment(fragment, dashboard)
  type Station = (typeof stations)[number]['station']
  const state = ({ active, online, lastSeenAt }: Station) => {
    if (!active) return <StationStateTag state="INACTIVE" />
    if (online) return <HeartbeatTag state="ONLINE" />
    const silent = lastSeenAt
      ? t('offline', { age: format.age(lastSeenAt, new Date(at)) })
      : t('unseen')
    return <HeartbeatTag state="OFFLINE" text={silent} />
  }
  return (
    <FiguresTable
      title={t('title')}
      className="ik-dash-stations"
      none={t('none')}
      rows={stations}
      rowId={({ station }) => station.stationId}
      columns={[
        {
          id: 'station',
          title: t(term.station),
          kind: 'text',
          value: ({ station }) => station.stationId,
          cell: ({ station }) => <CodeAndName code={station.stationId} name={station.name} />,
        },
        {
          id: 'state',
          title: t(term.status),
          kind: 'status',
          value: () => null,
          cell: ({ station }) => state(station),
        },
        {
          id: 'operators',
          title: t('operators'),
          kind: 'count',
          value: ({ operators }) => operators,
        },
        ...countColumns(events, ({ station: { stationId } }: (typeof stations)[number]) => ({
          name: stationId,
          of: { branch, station: stationId },
        })),
      ]}
    />
  )
}

import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { UptimeStrips_query$key } from '#client/__generated__/UptimeStrips_query.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { dayCategory } from '#client/ui/chart/dayCategory.ts'
import { DayStrips } from '#client/ui/chart/DayStrips.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { limits } from '#domain/limits.ts'

const text = defineMessages({
  title: { id: 'dpms.uptime.UptimeStrips.title', defaultMessage: 'Uptime by station, 30 days' },
  note: {
    id: 'dpms.uptime.UptimeStrips.note',
    defaultMessage:
      'Share of active time online and fault-free; an empty box is a day without data. Stations that were down the most come first.',
  },
  share: { id: 'dpms.uptime.UptimeStrips.share', defaultMessage: 'Uptime' },
  whole: { id: 'dpms.uptime.UptimeStrips.whole', defaultMessage: 'All 30 days' },
  down: { id: 'dpms.uptime.UptimeStrips.down', defaultMessage: 'Down' },
  minutes: { id: 'dpms.uptime.UptimeStrips.minutes', defaultMessage: '{n} min' },
})

const fragment = graphql`
  fragment UptimeStrips_query on Query
  @argumentDefinitions(branch: { type: "String" }, page: { type: "Int" }) {
    stationUptime(branchCode: $branch, page: $page) {
      total
      page
      stations {
        stationId
        share
        days {
          day
          share
          downMinutes
        }
      }
    }
  }
`

/**
 * Shows the uptime of stations on the last days as strips, in pages. Each strip links to the
 * station's incidents.
 */
export function UptimeStrips({ query }: { query: UptimeStrips_query$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { stations, total, page } = useFragment(fragment, query).stationUptime
  const days = stations[0]?.days ?? []
  return (
    <DayStrips
      title={t('title')}
      note={t('note')}
      stripTitle={t(term.station)}
      shareTitle={t('share')}
      wholeTitle={t('whole')}
      detailTitle={t('down')}
      aside={<Pager label={t('title')} page={page} size={limits.uptimeStations} total={total} />}
      days={days.map(({ day }) => dayCategory(day, format))}
      strips={stations.map(({ stationId, share, days: own }) => ({
        id: stationId,
        label: stationId,
        to: `/ikad/dpms/incidents?station=${encodeURIComponent(stationId)}`,
        whole: share ?? null,
        values: own.map((day) => day.share ?? null),
        details: own.map(({ downMinutes }) =>
          downMinutes > 0 ? t('minutes', { n: format.count(downMinutes) }) : '',
        ),
      }))}
    />
  )
}

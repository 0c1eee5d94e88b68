import { Wrench } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { MaintenanceBar_maintenance$key } from '#client/__generated__/MaintenanceBar_maintenance.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { useTick } from '#client/state/useTick.ts'

const text = defineMessages({
  planned: {
    id: 'shell.MaintenanceBar.planned',
    defaultMessage:
      'Maintenance from {from} to {until}: nothing can be changed during it. {reason}',
  },
  underWay: {
    id: 'shell.MaintenanceBar.underWay',
    defaultMessage:
      'Maintenance until {until}: nothing can be changed, but everything can be looked up. {reason}',
  },
})

const fragment = graphql`
  fragment MaintenanceBar_maintenance on Maintenance {
    beginsAt
    endsAt
    reason
  }
`

const tickMs = 10_000
/** How long before its beginning a maintenance is announced: a day. */
const announcedMs = 24 * 60 * 60 * 1_000

/** Announces a maintenance a day before it begins, and says until when nothing can be changed. */
export function MaintenanceBar({ maintenance }: { maintenance: MaintenanceBar_maintenance$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { beginsAt, endsAt, reason } = useFragment(fragment, maintenance)
  const now = useTick(tickMs).getTime()
  const begins = Date.parse(beginsAt ?? '')
  // Comparisons with an absent moment are false.
  if (!(begins - announcedMs <= now && now < Date.parse(endsAt ?? ''))) return null
  const until = format.dateTime(endsAt)
  return (
    <div className="ik-lost" role="status">
      <Wrench />{' '}
      {begins <= now
        ? t('underWay', { until, reason })
        : t('planned', { from: format.dateTime(beginsAt), until, reason })}
    </div>
  )
}

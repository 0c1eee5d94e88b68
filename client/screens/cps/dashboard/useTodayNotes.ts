import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { useTodayNotes_dashboard$key } from '#client/__generated__/useTodayNotes_dashboard.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import type { CardEvent } from '#domain/cardJob/cardEvents.ts'
import { camelOf } from '#domain/enumCase.ts'

const text = defineMessages({
  yield: { id: 'cps.dashboard.useTodayNotes.yield', defaultMessage: 'yield {share}' },
  more: {
    id: 'cps.dashboard.useTodayNotes.more',
    defaultMessage: '▲ {share} on a usual {weekday} by now',
  },
  less: {
    id: 'cps.dashboard.useTodayNotes.less',
    defaultMessage: '▼ {share} on a usual {weekday} by now',
  },
  usual: { id: 'cps.dashboard.useTodayNotes.usual', defaultMessage: 'usual day: {n}' },
})

const fragment = graphql`
  fragment useTodayNotes_dashboard on ProductionDashboard {
    day
    usualByNow
    total {
      printed
      yield
    }
    today {
      event
      usual
    }
  }
`

/**
 * Returns the notes on today's figures: the usual figure by now or for the whole day, and the
 * yield.
 */
export function useTodayNotes(
  dashboard: useTodayNotes_dashboard$key,
): Partial<Record<CardEvent, string>> {
  const t = useTexts(text)
  const format = useFormats()
  const { day, usualByNow, total, today } = useFragment(fragment, dashboard)
  const weekday = format.weekday(day)
  const notes: Partial<Record<CardEvent, string>> = Object.fromEntries(
    today.map(({ event, usual }) => [
      camelOf(event),
      t('usual', { n: format.count(Math.round(usual)) }),
    ]),
  )
  if (usualByNow > 0) {
    const change = total.printed / usualByNow - 1
    notes.printed = t(change < 0 ? 'less' : 'more', {
      share: format.percent(Math.abs(change), 0),
      weekday,
    })
  }
  if (typeof total.yield === 'number')
    notes.qcPassed = t('yield', { share: format.percent(total.yield) })
  return notes
}

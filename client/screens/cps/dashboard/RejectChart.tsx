import { Button, ButtonGroup } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { RejectChart_dashboard$key } from '#client/__generated__/RejectChart_dashboard.graphql.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { ParetoChart } from '#client/ui/chart/ParetoChart.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { cardEventNames } from '#domain/cardJob/cardEvents.ts'
import { eventLink } from './figureLinks.ts'

const text = defineMessages({
  title: { id: 'cps.dashboard.RejectChart.title', defaultMessage: 'Rejects by reason' },
  days: { id: 'cps.dashboard.RejectChart.days', defaultMessage: '{n} days' },
  note: {
    id: 'cps.dashboard.RejectChart.note',
    defaultMessage: '{n, plural, =0 {no card} one {# card} other {# cards}} in {days} days',
  },
  cards: { id: 'cps.dashboard.RejectChart.cards', defaultMessage: 'Rejected cards' },
  chip: { id: 'cps.dashboard.RejectChart.chip', defaultMessage: 'Chip' },
})

const fragment = graphql`
  fragment RejectChart_dashboard on ProductionDashboard {
    rejects {
      code
      description
      count
    }
  }
`

type Props = { dashboard: RejectChart_dashboard$key; branch: string | null; days: number }

/** Charts the reasons of recent rejections, the most frequent first. */
export function RejectChart({ dashboard, branch, days }: Props) {
  const t = useTexts(text)
  const say = useSay()
  const { set } = useUrlQuery()
  const { rejects } = useFragment(fragment, dashboard)
  const range = days === 30 ? 'last30Days' : 'last7Days'
  const aside = (
    <ButtonGroup aria-label={t(term.days)} role="group">
      {[7, 30].map((n) => (
        <Button
          key={n}
          size="small"
          text={t('days', { n })}
          active={n === days}
          aria-pressed={n === days}
          onClick={() => set({ days: n === 30 ? '30' : null })}
        />
      ))}
    </ButtonGroup>
  )
  return (
    <ParetoChart
      title={t('title')}
      note={t('note', { n: rejects.reduce((sum, { count }) => sum + count, 0), days })}
      aside={aside}
      label={t('cards')}
      categoryTitle={t(term.reason)}
      categories={rejects.map(({ code, description }) => ({
        id: code ?? 'chip',
        label: code ? `${code} ${description ?? ''}` : say(cardEventNames.chipError),
        short: code ?? t('chip'),
        to: code
          ? eventLink('rejected', { branch, code, range })
          : eventLink('chipError', { branch, range }),
      }))}
      counts={rejects.map(({ count }) => count)}
      height={190}
    />
  )
}

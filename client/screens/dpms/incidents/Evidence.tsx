import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { Evidence_evidence$key } from '#client/__generated__/Evidence_evidence.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { LineChart } from '#client/ui/chart/LineChart.tsx'

const text = defineMessages({
  title: { id: 'dpms.incidents.Evidence.title', defaultMessage: 'What shows it' },
  note: {
    id: 'dpms.incidents.Evidence.note',
    defaultMessage:
      'Of the {cards} cards made from {since} on {bad} were bad ({share}); usual is {usual}, as {before} cards before say. By reason: {codes}.',
  },
  code: { id: 'dpms.incidents.Evidence.code', defaultMessage: 'code {code}: {n}' },
  chip: { id: 'dpms.incidents.Evidence.chip', defaultMessage: 'chip errors: {n}' },
  card: { id: 'dpms.incidents.Evidence.card', defaultMessage: 'Card' },
  score: { id: 'dpms.incidents.Evidence.score', defaultMessage: 'Evidence of a change' },
  limit: { id: 'dpms.incidents.Evidence.limit', defaultMessage: 'Beyond chance' },
})

const fragment = graphql`
  fragment Evidence_evidence on ChangeEvidence {
    usualShare
    usualCards
    since
    cards
    bad
    codes {
      code
      cards
    }
    scores
    limit
  }
`

/**
 * Shows the evidence of worse cards: before and since, by reason, and card by card until chance was
 * ruled out.
 */
export function Evidence({ evidence }: { evidence: Evidence_evidence$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const { usualShare, usualCards, since, cards, bad, codes, scores, limit } = useFragment(
    fragment,
    evidence,
  )
  const said = codes.map(({ code, cards: n }) => (code ? t('code', { code, n }) : t('chip', { n })))
  return (
    <LineChart
      title={t('title')}
      note={t('note', {
        cards: format.count(cards),
        bad: format.count(bad),
        share: format.percent(bad / cards),
        usual: format.percent(usualShare),
        before: format.count(usualCards),
        since: format.dateTime(since),
        codes: said.join(', '),
      })}
      categoryTitle={t('card')}
      categories={scores.map((_, i) => ({
        id: String(i + 1),
        label: `${t('card')} ${i + 1}`,
        short: String(i + 1),
      }))}
      kind="decimal"
      series={[{ id: 'score', label: t('score'), values: scores, tone: 'bad' }]}
      comparison={{
        id: 'limit',
        label: t('limit'),
        values: scores.map(() => limit),
        tone: 'muted',
      }}
      height={150}
    />
  )
}

import { graphql, useFragment } from 'react-relay'
import type { StockHistory_steps$key } from '#client/__generated__/StockHistory_steps.graphql.ts'
import { useFormats } from '#client/ui/formats.ts'
import { useLocale } from '#client/ui/locale.ts'
import { useTexts } from '#client/ui/texts.ts'
import './stock.css'
import { factTexts, stockActionWords, stockChangeWords } from './stockStepWords.ts'

const text = {
  ...factTexts,
  none: ['No step is recorded', 'Tiada langkah direkodkan'],
  approved: ['approved by {who}', 'diluluskan oleh {who}'],
} as const

const fragment = graphql`
  fragment StockHistory_steps on StockHistoryEntry @relay(plural: true) {
    id
    at
    by
    branchCode
    action
    from
    to
    facts {
      name
      value
    }
    approvedBy
  }
`

/** The audited steps of a lot, a distribution or a return, the latest first: what, who, when, where, and who approved it. */
export function StockHistory({ steps }: { steps: StockHistory_steps$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const locale = useLocale()
  const history = useFragment(fragment, steps)
  if (history.length === 0) return <p className="ik-muted ik-stock-none">{t('none')}</p>
  return (
    <ol className="ik-stock-history">
      {[...history].reverse().map((step) => {
        const change = stockChangeWords(step.from, step.to, locale)
        const facts = step.facts.map(({ name, value }) => `${name in factTexts ? t(name as keyof typeof factTexts) : name}: ${value}`)
        return (
          <li key={step.id}>
            <div className="ik-row">
              <strong className="ik-grow">{stockActionWords(step.action, locale)}</strong>
              <time dateTime={step.at} className="ik-muted">
                {format.dateTime(step.at)}
              </time>
            </div>
            {change && <div>{change}</div>}
            {facts.length > 0 && <div>{facts.join(' · ')}</div>}
            <div className="ik-muted">
              {[step.by, step.branchCode, step.approvedBy && t('approved', { who: step.approvedBy })].filter(Boolean).join(' · ')}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

import { graphql, useFragment } from 'react-relay'
import type { StockHistory_steps$key } from '#client/__generated__/StockHistory_steps.graphql.ts'
import { useFormats } from '#client/ui/formats.ts'
import { useLocale } from '#client/ui/locale.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { stockChangeWords, stockFactWords, stockStepWords } from './stockHistoryWords.ts'
import './stock.css'

const text = {
  title: ['History', 'Sejarah'],
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

type Props = {
  history: StockHistory_steps$key
  /** The number whose page this is: that a step is about it needs no word. */
  about?: string
}

/** The audited steps of a lot, a distribution or a return, the latest first. */
export function StockHistory({ history, about }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const locale = useLocale()
  const steps = useFragment(fragment, history)
  return (
    <Panel title={t('title')}>
      {steps.length === 0 && <p className="ik-muted ik-stock-none">{t('none')}</p>}
      <ol className="ik-stock-history">
        {[...steps].reverse().map((step) => {
          const change = stockChangeWords(step.from, step.to, locale)
          const facts = step.facts.filter(({ value }) => value !== about)
          return (
            <li key={step.id}>
              <div className="ik-row">
                <strong className="ik-grow">{stockStepWords(step.action, locale)}</strong>
                <time dateTime={step.at} className="ik-muted">
                  {format.dateTime(step.at)}
                </time>
              </div>
              {change && <div>{change}</div>}
              {facts.length > 0 && <div>{facts.map((fact) => stockFactWords(fact, locale)).join(' · ')}</div>}
              <div className="ik-muted">
                {[step.by, step.branchCode, step.approvedBy && t('approved', { who: step.approvedBy })].filter(Boolean).join(' · ')}
              </div>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

import { graphql, useFragment } from 'react-relay'
import type { CardHistory_job$key } from '#client/__generated__/CardHistory_job.graphql.ts'
import { useFormats } from '#client/ui/formats.ts'
import { useLocale } from '#client/ui/locale.ts'
import { Panel } from '#client/ui/Panel.tsx'
import { useTexts } from '#client/ui/texts.ts'
import { actionWords, changeWords } from './historyWords.ts'

const text = {
  title: ['History', 'Sejarah'],
  none: ['No step is recorded', 'Tiada langkah direkodkan'],
  approved: ['approved by {who}', 'diluluskan oleh {who}'],
} as const

const fragment = graphql`
  fragment CardHistory_job on CardJob {
    history {
      id
      at
      by
      branchCode
      action
      from
      to
      detail
      approvedBy
    }
  }
`

/** Every audited step, the latest first: what, who, when, where, from which state to which, and who approved it. */
export function CardHistory({ job }: { job: CardHistory_job$key }) {
  const t = useTexts(text)
  const format = useFormats()
  const locale = useLocale()
  const { history } = useFragment(fragment, job)
  return (
    <Panel title={t('title')}>
      {history.length === 0 && <p className="ik-muted ik-sc-none">{t('none')}</p>}
      <ol className="ik-sc-history">
        {[...history].reverse().map((step) => {
          const change = changeWords(step.from, step.to, locale)
          return (
            <li key={step.id}>
              <div className="ik-row">
                <strong className="ik-grow">{actionWords(step.action, locale)}</strong>
                <time dateTime={step.at} className="ik-muted">
                  {format.dateTime(step.at)}
                </time>
              </div>
              {change && <div>{change}</div>}
              {step.detail && <div className="ik-code">{step.detail}</div>}
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

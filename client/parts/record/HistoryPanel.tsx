import type { ReactNode } from 'react'
import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { Panel } from '#client/ui/Panel.tsx'
import type { Words } from '#domain/words.ts'
import { useChangeWords } from './useChangeWords.ts'
import { useStepWords } from './useStepWords.ts'

const text = defineMessages({
  none: { id: 'kit.record.HistoryPanel.none', defaultMessage: 'No step is recorded' },
  approved: { id: 'kit.record.HistoryPanel.approved', defaultMessage: 'approved by {who}' },
})

/**
 * An audited step: the action, the states before and after, when, by whom and where, and who
 * approved it.
 */
type HistoryStep = {
  readonly id: string
  readonly action: string
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly at: string
  /** The login id. */
  readonly by: string
  readonly byName: string
  readonly branchCode: string | null | undefined
  readonly approvedBy: string | null | undefined
  readonly approvedByName: string | null | undefined
}
type Props<Step> = {
  /** In chronological order. */
  steps: readonly Step[]
  /** The names of the states before and after. */
  states?: Readonly<Record<string, Words>>
  /** Default: "History". */
  title?: string
  /** Further changes of a step, one per line. */
  children?: (step: Step) => ReactNode
}

/** Shows the audited steps of a record beside its facts, the latest first. */
export function HistoryPanel<Step extends HistoryStep>({
  steps,
  states = {},
  title,
  children,
}: Props<Step>) {
  const t = useTexts(text)
  const stepName = useStepWords()
  const changeName = useChangeWords(states)
  const format = useFormats()
  return (
    <Panel title={title ?? t(term.history)}>
      {steps.length === 0 && <p className="ik-muted ik-panel-none">{t('none')}</p>}
      <ol className="ik-history">
        {[...steps].reverse().map((step) => {
          const change = changeName(step.from, step.to)
          return (
            <li key={step.id}>
              <div className="ik-row">
                <strong className="ik-grow">{stepName(step.action)}</strong>
                <time dateTime={step.at} className="ik-muted">
                  {format.dateTime(step.at)}
                </time>
              </div>
              {change && <div>{change}</div>}
              {children?.(step)}
              <div className="ik-muted">
                <span title={step.by}>{step.byName}</span>
                {[
                  step.branchCode,
                  step.approvedByName && t('approved', { who: step.approvedByName }),
                ]
                  .filter(Boolean)
                  .map((part) => ` · ${part}`)}
              </div>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

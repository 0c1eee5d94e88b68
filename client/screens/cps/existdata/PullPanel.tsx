import { Button, Callout, ProgressBar } from '@blueprintjs/core'
import { Refresh, Upload } from '@blueprintjs/icons'
import { defineMessages } from 'react-intl'
import { mayBeSaved } from '#client/relay/isRetryableCommand.ts'
import type { ClientProblem } from '#client/state/problem.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import type { PullOutcome } from './usePull.ts'

const text = defineMessages({
  asking: {
    id: 'cps.existdata.PullPanel.asking',
    defaultMessage: 'Asking the registry: this may take a minute',
  },
  pulling: {
    id: 'cps.existdata.PullPanel.pulling',
    defaultMessage: 'Pulling {n, plural, one {# record} other {# records}}',
  },
  has: {
    id: 'cps.existdata.PullPanel.has',
    defaultMessage: 'The registry has {n, plural, one {# record} other {# records}}',
  },
  pull: {
    id: 'cps.existdata.PullPanel.pull',
    defaultMessage: '{n, plural, =0 {Nothing to pull} one {Pull # record} other {Pull # records}}',
  },
  again: { id: 'cps.existdata.PullPanel.again', defaultMessage: 'Ask again' },
  left: {
    id: 'cps.existdata.PullPanel.left',
    defaultMessage:
      '{n, plural, one {# record was} other {# records were}} not pulled: the table says why.',
  },
  refused: { id: 'cps.existdata.PullPanel.refused', defaultMessage: 'The registry gave no answer' },
})

type Props = {
  asking: boolean
  pulling: boolean
  records: number
  pullable: number
  problem: ClientProblem | null
  outcome: PullOutcome | null
  onPull: () => void
  onAgain: () => void
}

/** Shows the progress and result of the query or the pull, and the available actions. */
export function PullPanel({
  asking,
  pulling,
  records,
  pullable,
  problem,
  outcome,
  onPull,
  onAgain,
}: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const words = asking ? t('asking') : pulling ? t('pulling', { n: pullable }) : null
  return (
    <>
      <section className="ik-panel ik-row ik-ed-pull">
        {words ? (
          <span className="ik-row ik-grow">
            <ProgressBar intent="primary" aria-label={words} />
            <span role="status">{words}</span>
          </span>
        ) : (
          <span className="ik-grow" role="status">
            {problem ? '' : t('has', { n: records })}
          </span>
        )}
        <Button icon={<Refresh />} text={t('again')} disabled={words !== null} onClick={onAgain} />
        <Button
          intent="primary"
          icon={<Upload />}
          text={t('pull', { n: pullable })}
          loading={pulling}
          disabled={asking || pullable === 0}
          onClick={onPull}
        />
      </section>
      {problem && (
        <Callout intent="danger" role="alert" title={t('refused')} className="ik-ed-note">
          {problem.message}
        </Callout>
      )}
      {outcome && 'problem' in outcome && (
        <Callout
          intent="danger"
          role="alert"
          title={mayBeSaved(outcome.problem.code) ? undefined : p('pull.failed')}
          className="ik-ed-note"
        >
          {outcome.problem.why ?? outcome.problem.message}
        </Callout>
      )}
      {outcome && 'pulled' in outcome && (
        <Callout
          intent="success"
          role="status"
          title={p('pull.done', { num: outcome.pulled })}
          className="ik-ed-note"
        >
          {outcome.rejected > 0 && t('left', { n: outcome.rejected })}
        </Callout>
      )}
    </>
  )
}

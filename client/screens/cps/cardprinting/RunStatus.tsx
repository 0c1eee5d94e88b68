import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import type { Progress } from './printRun.ts'
import type { RunCount } from './usePrintRun.ts'

const text = defineMessages({
  printing: {
    id: 'cps.cardprinting.RunStatus.printing',
    defaultMessage: 'Card {n} of {all}: {name}, printing',
  },
  reading: {
    id: 'cps.cardprinting.RunStatus.reading',
    defaultMessage: 'Card {n} of {all}: {name}, reading the chip',
  },
  saving: {
    id: 'cps.cardprinting.RunStatus.saving',
    defaultMessage: 'Card {n} of {all}: {name}, saving',
  },
  printed: {
    id: 'cps.cardprinting.RunStatus.printed',
    defaultMessage: '{n, plural, one {# card printed} other {# cards printed}}',
  },
  stopped: {
    id: 'cps.cardprinting.RunStatus.stopped',
    defaultMessage: '{n} of {all} cards printed',
  },
})

type Props = {
  count: RunCount | null
  progress: ReadonlyMap<number, Progress>
  nameOf: (jobId: number) => string
}

/** Shows the progress of the run in one line, which screen readers announce on each change. */
export function RunStatus({ count, progress, nameOf }: Props) {
  const t = useTexts(text)
  const said = () => {
    if (!count) return ''
    const { all, done, current } = count
    if (current === null)
      return done === all ? t('printed', { n: done }) : t('stopped', { n: done, all })
    const step = progress.get(current)?.step
    const word = step === 'reading' || step === 'saving' ? step : 'printing'
    return t(word, { n: Math.min(done + 1, all), all, name: nameOf(current) })
  }
  return (
    <p className="ik-cp-run" role="status">
      {said()}
    </p>
  )
}

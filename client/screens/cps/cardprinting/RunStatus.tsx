import { useTexts } from '#client/ui/texts.ts'
import type { Progress } from './printRun.ts'
import type { RunCount } from './usePrintRun.ts'

const text = {
  printing: ['Card {n} of {all}: {name}, printing', 'Kad {n} daripada {all}: {name}, mencetak'],
  reading: ['Card {n} of {all}: {name}, reading the chip', 'Kad {n} daripada {all}: {name}, membaca cip'],
  saving: ['Card {n} of {all}: {name}, saving', 'Kad {n} daripada {all}: {name}, menyimpan'],
  printed: ['{n, plural, one {# card printed} other {# cards printed}}', '{n} kad dicetak'],
  stopped: ['{n} of {all} cards printed', '{n} daripada {all} kad dicetak'],
} as const

type Props = { count: RunCount | null; progress: ReadonlyMap<number, Progress>; nameOf: (jobId: number) => string }

/** How far the run is, in one line that a screen reader says as it changes. */
export function RunStatus({ count, progress, nameOf }: Props) {
  const t = useTexts(text)
  const said = () => {
    if (!count) return ''
    const { all, done, current } = count
    if (current === null) return done === all ? t('printed', { n: done }) : t('stopped', { n: done, all })
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

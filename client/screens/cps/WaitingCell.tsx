import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { limits } from '#domain/limits.ts'
import './waitingCell.css'

const text = defineMessages({ takenBy: { id: 'cps.WaitingCell.takenBy', defaultMessage: '{who} took it' } })

type Props = {
  since: string
  now: Date
  takenBy: string | null
  /** Whether who took it lies over the columns before this one, or over those after it. */
  over?: 'before' | 'after'
}

/** How long a job waits, more than a day standing out; or who has just taken it away from here. */
export function WaitingCell({ since, now, takenBy, over = 'before' }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  if (takenBy)
    return (
      <span className={`ik-taken ik-taken-${over}`}>
        <StateTag tone="info" text={t('takenBy', { who: takenBy })} />
      </span>
    )
  const age = format.age(since, now)
  return now.getTime() - new Date(since).getTime() > limits.dayMs ? <StateTag tone="warn" icon={null} text={age} /> : age
}

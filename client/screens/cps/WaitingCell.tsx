import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import { limits } from '#domain/limits.ts'
import './waitingCell.css'

const text = defineMessages({
  takenBy: { id: 'cps.WaitingCell.takenBy', defaultMessage: '{who} took it' },
})

type Props = {
  since: string
  now: Date
  takenBy: string | null
  /**
   * Whether the name of the person who took it covers the columns before this one or those after
   * it.
   */
  over?: 'before' | 'after'
}

/**
 * Shows how long a job has waited and highlights more than a day, or shows who has just taken it.
 */
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
  return now.getTime() - new Date(since).getTime() > limits.dayMs ? (
    <StateTag tone="warn" icon={null} text={age} />
  ) : (
    age
  )
}

import { defineMessages } from 'react-intl'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'
import { StateTag } from '#client/ui/StateTag.tsx'
import type { WaitingAge } from '#domain/work/usualAges.ts'

const text = defineMessages({
  oldest: { id: 'kit.work.AgeTag.oldest', defaultMessage: 'oldest {age} · usual {usual}' },
  age: { id: 'kit.work.AgeTag.age', defaultMessage: '{age} · usual {usual}' },
})

type Props = {
  age: WaitingAge
  now: Date
  /** Set if the column's title already says that it is the oldest. */
  headed?: true
}

/**
 * Shows how long the oldest of some work has waited compared with the usual age, by icon, colour
 * and words.
 */
export function AgeTag({ age: { since, tone, usualMs }, now, headed }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const usual = format.age(new Date(now.getTime() - usualMs), now)
  return (
    <StateTag
      tone={tone}
      text={t(headed ? 'age' : 'oldest', { age: format.age(since, now), usual })}
    />
  )
}

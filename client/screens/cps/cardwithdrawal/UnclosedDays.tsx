import { Button, Callout } from '@blueprintjs/core'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { UnclosedDays_stock$key } from '#client/__generated__/UnclosedDays_stock.graphql.ts'
import { useFormats } from '#client/state/formats.ts'
import { useTexts } from '#client/state/texts.ts'

const text = defineMessages({
  some: {
    id: 'cps.cardwithdrawal.UnclosedDays.some',
    defaultMessage:
      '{n, plural, one {A day was not closed} other {# days were not closed}} at this station',
  },
  count: { id: 'cps.cardwithdrawal.UnclosedDays.count', defaultMessage: 'Count {day}' },
})

/** The number of days shown as buttons. Closing these shows the others. */
const shown = 4

const fragment = graphql`
  fragment UnclosedDays_stock on StationStock {
    unclosedDays
  }
`

type Props = { stock: UnclosedDays_stock$key; mayClose: boolean; onCount: (day: string) => void }

/** Lists earlier days that were not closed, each with a button that counts it now. */
export function UnclosedDays({ stock, mayClose, onCount }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const { unclosedDays: days } = useFragment(fragment, stock)
  if (days.length === 0) return null
  return (
    <Callout compact intent="warning" role="status" className="ik-cw-unclosed">
      <span>{t('some', { n: days.length })}</span>
      {mayClose &&
        days
          .slice(0, shown)
          .map((day) => (
            <Button
              key={day}
              size="small"
              text={t('count', { day: format.date(day) })}
              onClick={() => onCount(day)}
            />
          ))}
    </Callout>
  )
}

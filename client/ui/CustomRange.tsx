import { Button } from '@blueprintjs/core'
import { DateRangePicker } from '@blueprintjs/datetime'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { dateRangeSchema, type DateRange } from '#domain/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { calendarLocale } from './calendarLocale.ts'

const text = defineMessages({
  apply: { id: 'kit.CustomRange.apply', defaultMessage: 'Use these days' },
  choose: { id: 'kit.CustomRange.choose', defaultMessage: 'Choose the first and the last day' },
  from: { id: 'kit.CustomRange.from', defaultMessage: 'From' },
  to: { id: 'kit.CustomRange.to', defaultMessage: 'To' },
})

const earliest = new Date(2000, 0, 1)

/** The picker works in the device's own days; only their year, month and day are ours. */
const toModel = (day: Date | null) =>
  day && `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`
const fromModel = (date: string | undefined) => (date ? new Date(`${date}T00:00:00`) : null)

type Props = { value: DateRange | null; onApply: (range: DateRange) => void }

/** Two days of one's own: typed, or from the calendar. */
export function CustomRange({ value, onApply }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const locale = useLocale()
  const [from, setFrom] = useState(value?.from ?? '')
  const [to, setTo] = useState(value?.to ?? '')
  const range = dateRangeSchema.safeParse({ from, to })
  const refused = from && to && !range.success
  return (
    <div className="ik-range-custom">
      <div className="ik-row">
        <label>
          {t('from')} <input className="bp6-input" type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </label>
        <label>
          {t('to')} <input className="bp6-input" type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        </label>
      </div>
      <DateRangePicker
        locale={calendarLocale(locale)}
        shortcuts={false}
        allowSingleDayRange
        minDate={earliest}
        maxDate={new Date(new Date(malaysianDate(new Date())).getFullYear() + 1, 11, 31)}
        value={refused ? [null, null] : [fromModel(from), fromModel(to)]}
        onChange={([start, end]) => {
          setFrom(toModel(start) ?? '')
          setTo(toModel(end) ?? '')
        }}
      />
      <div className="ik-row">
        <span className={refused ? 'ik-field-error ik-grow' : 'ik-grow'} role={refused ? 'alert' : undefined}>
          {refused ? p('range.invalid') : range.success ? `${format.date(from)} – ${format.date(to)}` : t('choose')}
        </span>
        <Button
          intent="primary"
          text={t('apply')}
          disabled={!range.success}
          onClick={() => range.success && onApply(range.data)}
        />
      </div>
    </div>
  )
}

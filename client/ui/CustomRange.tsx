import { Button } from '@blueprintjs/core'
import { DateRangePicker } from '@blueprintjs/datetime'
import { useState, type SubmitEvent } from 'react'
import { defineMessages } from 'react-intl'
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css'
import { clock } from '#client/state/clock.ts'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { dateRangeSchema, modelDate, type DateRange } from '#domain/dates/dateRange.ts'
import { dayOfModel, modelOfDay } from './calendarDays.ts'
import { calendarLocale } from './form/calendarLocale.ts'
import { DateText } from './form/DateText.tsx'

const text = defineMessages({
  apply: { id: 'kit.CustomRange.apply', defaultMessage: 'Use these days' },
  choose: { id: 'kit.CustomRange.choose', defaultMessage: 'Choose the first and the last day' },
  from: { id: 'kit.CustomRange.from', defaultMessage: 'From' },
  to: { id: 'kit.CustomRange.to', defaultMessage: 'To' },
})

const earliest = new Date(2000, 0, 1)

type Props = { value: DateRange | null; onApply: (range: DateRange) => void }

/**
 * Shows a custom date range: two days, typed or picked from the calendar. Enter in either of them
 * uses the days.
 */
export function CustomRange({ value, onApply }: Props) {
  const t = useTexts(text)
  const p = useProblemText()
  const format = useFormats()
  const locale = useLocale()
  const [from, setFrom] = useState(value?.from ?? '')
  const [to, setTo] = useState(value?.to ?? '')
  const range = dateRangeSchema.safeParse({ from, to })
  const wrong = (day: string) => day !== '' && !modelDate.safeParse(day).success
  const refused = from && to && !range.success
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A popover's events reach the form around its button.
    event.stopPropagation()
    if (range.success) onApply(range.data)
  }
  return (
    <form className="ik-range-custom" onSubmit={onSubmit}>
      <div className="ik-row">
        {(
          [
            ['from', from, setFrom],
            ['to', to, setTo],
          ] as const
        ).map(([name, day, setDay]) => (
          <label key={name} className="ik-range-day">
            {t(name)}{' '}
            <DateText
              bare
              value={day}
              invalid={wrong(day)}
              aria-invalid={wrong(day)}
              onChange={setDay}
            />
          </label>
        ))}
      </div>
      <DateRangePicker
        locale={calendarLocale(locale)}
        shortcuts={false}
        allowSingleDayRange
        minDate={earliest}
        maxDate={new Date(new Date(clock.today()).getFullYear() + 1, 11, 31)}
        value={
          refused || wrong(from) || wrong(to)
            ? [null, null]
            : [from ? dayOfModel(from) : null, to ? dayOfModel(to) : null]
        }
        onChange={([start, end]) => {
          setFrom(start ? modelOfDay(start) : '')
          setTo(end ? modelOfDay(end) : '')
        }}
      />
      <div className="ik-row">
        <span
          className={refused || wrong(from) || wrong(to) ? 'ik-field-error ik-grow' : 'ik-grow'}
          role={refused ? 'alert' : undefined}
        >
          {wrong(from) || wrong(to)
            ? p('field.date')
            : refused
              ? p('range.invalid')
              : range.success
                ? `${format.date(from)} – ${format.date(to)}`
                : t('choose')}
        </span>
        <Button type="submit" intent="primary" text={t('apply')} disabled={!range.success} />
      </div>
    </form>
  )
}

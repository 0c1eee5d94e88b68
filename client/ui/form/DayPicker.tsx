import { DatePicker } from '@blueprintjs/datetime'
import '@blueprintjs/datetime/lib/css/blueprint-datetime.css'
import { useLocale } from '#client/state/locale.ts'
import { dayOfModel, modelOfDay } from '#client/ui/calendarDays.ts'
import { calendarLocale } from '#client/ui/form/calendarLocale.ts'

type Props = { value: string | null; onPick: (day: string) => void }

const earliest = new Date(2000, 0, 1)
const latest = new Date(2099, 11, 31)

/** A calendar for picking one day. */
export function DayPicker({ value, onPick }: Props) {
  const locale = useLocale()
  return (
    <DatePicker
      className="ik-day"
      locale={calendarLocale(locale)}
      canClearSelection={false}
      highlightCurrentDay
      minDate={earliest}
      maxDate={latest}
      value={value ? dayOfModel(value) : null}
      onChange={(day, byHand) => day && byHand && onPick(modelOfDay(day))}
    />
  )
}

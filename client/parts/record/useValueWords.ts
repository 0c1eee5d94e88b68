import { useFormats } from '#client/state/formats.ts'
import { useSay } from '#client/state/words.ts'
import { valueWords } from './valueWords.ts'

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const day = /^\d{4}-\d\d-\d\d$/

/**
 * Returns a function that words a stored value of a step in the audit trail: a moment and a day as
 * on every screen, a state or another word of the product by its name, anything else unchanged. No
 * value is a dash.
 */
export function useValueWords(): (
  kinds: readonly string[],
  field: string,
  value: string | null | undefined,
) => string {
  const say = useSay()
  const format = useFormats()
  return (kinds, field, value) => {
    if (value === null || value === undefined) return '–'
    if (moment.test(value)) return format.dateTime(value)
    if (day.test(value)) return format.date(value)
    const words = valueWords(kinds, field, value)
    return words ? say(words) : value
  }
}

import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { useFieldWords } from './useFieldWords.ts'
import { valueWords } from './valueWords.ts'

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const day = /^\d{4}-\d\d-\d\d$/

/**
 * Returns a function that words a stored value of a step in the audit trail: a moment and a day as
 * on every screen, true and false as yes and no, a state or another word of the product by its
 * name, a list or a group of fields one after another, anything else unchanged. No value is a dash.
 */
export function useValueWords(): (
  kinds: readonly string[],
  field: string,
  value: string | null | undefined,
) => string {
  const t = useTexts()
  const say = useSay()
  const format = useFormats()
  const fieldOf = useFieldWords()
  return (kinds, field, value) => {
    const single = (name: string, text: string): string => {
      if (moment.test(text)) return format.dateTime(text)
      if (day.test(text)) return format.date(text)
      if (text === 'true') return t(term.yes)
      if (text === 'false') return t(term.no)
      const words = valueWords(kinds, name, text)
      return words ? say(words) : text
    }
    const each = (name: string, part: unknown): string => {
      if (part === null || part === undefined) return '–'
      if (Array.isArray(part) && part.length === 0) return '–'
      if (Array.isArray(part))
        return part.map((item) => each(name, item)).join(part.some(isGroup) ? '; ' : ', ')
      if (isGroup(part))
        return Object.entries(part)
          .map(([key, item]) => `${fieldOf(kinds[0] ?? '', key)}: ${each(key, item)}`)
          .join(', ')
      return single(name, String(part))
    }
    return each(field, structured(value))
  }
}

/** The server gives lists and groups of fields as JSON, and any other value as it is. */
function structured(value: string | null | undefined): unknown {
  if (!value || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

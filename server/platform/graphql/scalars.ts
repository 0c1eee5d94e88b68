import { modelDate } from '#domain/dates/dateRange.ts'
import { problem } from '#domain/problems.ts'
import { isoDay, isoMoment } from '#server/platform/isoText.ts'
import { builder } from './builder.ts'

/** A calendar day, YYYY-MM-DD. The database keeps it as midnight UTC. */
export const DateScalar = builder.scalarType('Date', {
  description: 'A calendar day, YYYY-MM-DD.',
  serialize: (value) => (typeof value === 'string' ? value : isoDay(value)),
  parseValue: (value) => {
    if (typeof value !== 'string' || !modelDate.safeParse(value).success) throw problem('field.day')
    return value
  },
})

/** A moment, ISO 8601 in UTC. */
export const DateTimeScalar = builder.scalarType('DateTime', {
  description: 'A moment, ISO 8601 in UTC.',
  serialize: isoMoment,
  parseValue: (value) => {
    const moment = new Date(String(value))
    const text = Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
    if (!modelDate.safeParse(text.slice(0, 10)).success) throw problem('field.moment')
    return text
  },
})

/** A text by its languages: whoever asks says it in theirs, and a change of language asks for nothing anew. */
export const WordsScalar = builder.scalarType('Words', {
  description: 'A text by its languages, {"en": "Branch", "ms": "Cawangan"}; English always. It is only answered, never taken.',
  serialize: (words) => words,
  parseValue: () => {
    throw problem('field.answered')
  },
})

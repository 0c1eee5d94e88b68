import { isNoDate, readDay, readMoment } from '#domain/dates/readDay.ts'
import { problem } from '#domain/problems.ts'
import { isoDay, isoMoment } from '#server/platform/isoText.ts'
import { builder } from './builder.ts'

/**
 * Returns the accepted value. A null passes as its type: the input schema decides whether a value
 * is required.
 */
const taken = (text: string | null) => text as string

/**
 * A calendar day, answered as YYYY-MM-DD. The database keeps it as midnight UTC. An empty text is
 * none, as null is.
 */
export const DateScalar = builder.scalarType('Date', {
  description: 'A calendar day, returned as YYYY-MM-DD. In input, an empty string means null.',
  serialize: (value) => (typeof value === 'string' ? value : isoDay(value)),
  parseValue: (value) => {
    const day = typeof value === 'string' ? readDay(value) : null
    if (day === null && !(typeof value === 'string' && isNoDate(value))) throw problem('field.day')
    return taken(day)
  },
})

/** A moment, ISO 8601 in UTC. */
export const DateTimeScalar = builder.scalarType('DateTime', {
  description: 'A point in time, ISO 8601 in UTC.',
  serialize: isoMoment,
  parseValue: (value) => {
    const moment = typeof value === 'string' ? readMoment(value) : null
    if (moment === null && !(typeof value === 'string' && isNoDate(value)))
      throw problem('field.moment')
    return taken(moment)
  },
})

/**
 * A text in its languages: the client shows the user's, so a change of language needs no new
 * request.
 */
export const WordsScalar = builder.scalarType('Words', {
  description:
    'A text by language: {"en": "Branch", "ms": "Cawangan"}. English is always present. For output only.',
  serialize: (words) => words,
  parseValue: () => {
    throw problem('field.answered')
  },
})

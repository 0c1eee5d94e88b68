import { GraphQLError } from 'graphql'
import { modelDate } from '#domain/dates/dateRange.ts'
import { isoDay, isoMoment } from '#server/platform/isoText.ts'
import { builder } from './builder.ts'

/** A calendar day, YYYY-MM-DD. The database keeps it as midnight UTC. */
export const DateScalar = builder.scalarType('Date', {
  description: 'A calendar day, YYYY-MM-DD.',
  serialize: (value) => (typeof value === 'string' ? value : isoDay(value)),
  parseValue: (value) => {
    if (typeof value !== 'string' || !modelDate.safeParse(value).success)
      throw new GraphQLError('A day is written YYYY-MM-DD, and lies between 1900 and 2199.')
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
    if (!modelDate.safeParse(text.slice(0, 10)).success)
      throw new GraphQLError('A moment is written in ISO 8601, and lies between 1900 and 2199.')
    return text
  },
})

/** A text by its languages: whoever asks says it in theirs, and a change of language asks for nothing anew. */
export const WordsScalar = builder.scalarType('Words', {
  description: 'A text by its languages, {"en": "Branch", "ms": "Cawangan"}; English always. It is only answered, never taken.',
  serialize: (words) => words,
  parseValue: () => {
    throw new GraphQLError('Words are only answered.')
  },
})

import { GraphQLError } from 'graphql'
import { builder } from './builder.ts'

/** A calendar day, YYYY-MM-DD. The database keeps it as midnight UTC. */
export const DateScalar = builder.scalarType('Date', {
  description: 'A calendar day, YYYY-MM-DD.',
  serialize: (value) => (typeof value === 'string' ? value : value.toISOString().slice(0, 10)),
  parseValue: (value) => {
    if (typeof value !== 'string' || !isDay(value)) throw new GraphQLError('A day is written YYYY-MM-DD.')
    return value
  },
})

/** A moment, ISO 8601 in UTC. */
export const DateTimeScalar = builder.scalarType('DateTime', {
  description: 'A moment, ISO 8601 in UTC.',
  serialize: (value) => value.toISOString(),
  parseValue: (value) => {
    const moment = new Date(String(value))
    if (Number.isNaN(moment.getTime())) throw new GraphQLError('A moment is written in ISO 8601.')
    return moment.toISOString()
  },
})

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

import pg from 'pg'

const { builtins } = pg.types
const readAny = (pg.types.getTypeParser as (oid: number) => (text: string) => unknown)(
  builtins.TIMESTAMPTZ,
)

const mostDays = 5_000
const days = new Map<string, number>()

/** Parses a day in PostgreSQL's form as midnight UTC. */
export function readDay(text: string): Date {
  const known = days.get(text)
  if (known !== undefined) return new Date(known)
  const day = new Date(`${text}T00:00:00Z`)
  if (days.size >= mostDays) days.clear()
  days.set(text, day.getTime())
  return day
}

const zero = 48
const digitAt = (text: string, at: number): number => text.charCodeAt(at) - zero
const twoAt = (text: string, at: number): number => digitAt(text, at) * 10 + digitAt(text, at + 1)

/**
 * Parses a moment in PostgreSQL's UTC form, "2026-11-21 09:00:00.123+00", the most frequent value
 * in lists; the driver needs four regular expressions for it. Other forms are left to the driver.
 */
export function readMoment(text: string): unknown {
  const end = text.length - 3
  const plain =
    end >= 19 &&
    end <= 23 &&
    text.endsWith('+00') &&
    text[4] === '-' &&
    text[10] === ' ' &&
    text[19] !== '-'
  if (!plain) return readAny(text)
  let ms = 0
  for (let at = 20, worth = 100; at < end; at++, worth /= 10) ms += digitAt(text, at) * worth
  const year = twoAt(text, 0) * 100 + twoAt(text, 2)
  return new Date(
    Date.UTC(
      year,
      twoAt(text, 5) - 1,
      twoAt(text, 8),
      twoAt(text, 11),
      twoAt(text, 14),
      twoAt(text, 17),
      ms,
    ),
  )
}

const dayMs = 86_400_000
const mostDays = 5_000

/** Days by their number since 1970: a list repeats the same few. */
const days = new Map<number, string>()
const twos = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))
const threes = Array.from({ length: 1_000 }, (_, n) => String(n).padStart(3, '0'))

/**
 * Returns the day of a moment in UTC, in the form of Date.toISOString: "2026-11-21". @throws
 * RangeError for an invalid date
 */
export function isoDay(moment: Date): string {
  const day = Math.floor(moment.getTime() / dayMs)
  const known = days.get(day)
  if (known !== undefined) return known
  const text = new Date(day * dayMs).toISOString()
  const written = text.slice(0, text.indexOf('T'))
  if (days.size >= mostDays) days.clear()
  days.set(day, written)
  return written
}

/**
 * Returns the same as Date.toISOString, which takes several times as long and is needed for every
 * row of a list.
 * @throws RangeError
 */
export function isoMoment(moment: Date): string {
  const day = isoDay(moment)
  const time = moment.getTime() - Math.floor(moment.getTime() / dayMs) * dayMs
  const [second, ms] = [Math.floor(time / 1_000), time % 1_000]
  const [hour, minute] = [Math.floor(second / 3_600), Math.floor(second / 60) % 60]
  return `${day}T${twos[hour]}:${twos[minute]}:${twos[second % 60]}.${threes[ms]}Z`
}

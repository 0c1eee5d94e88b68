import { addDays } from '#domain/dates/dateRange.ts'
import { limits } from '#domain/limits.ts'

/** What a draw of surprise counts is made from. All but the seed is known beforehand. */
export type Draw = {
  /** 64 hexadecimal digits. Its hash is known beforehand, the seed itself after the last day. */
  seed: string
  /** Malaysian days, both included. */
  firstDay: string
  lastDay: string
  /** "JHB" is a store, "JHB JHB-P01" a station; in their order. */
  places: readonly string[]
  /** How many places and days are drawn; those drawn twice are counted once. */
  number: number
}
export type DrawnCount = { day: string; place: string }

/** Returns the SHA-256 of a text, as hexadecimal digits. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the hash to which a seed is committed before its first day. */
export const hashOfSeed = sha256

/** Returns the number of days of a period. */
function daysOf({ firstDay, lastDay }: Pick<Draw, 'firstDay' | 'lastDay'>): number {
  return (Date.parse(lastDay) - Date.parse(firstDay)) / limits.dayMs + 1
}

/**
 * Returns which places are counted by surprise on which days, in the order of the days. The n-th
 * (from 1) follows from the SHA-256 of "seed:n": its first 16 digits, as a number, modulo the
 * places give the place, and the next 16 modulo the days the day. Anybody can compute it again from
 * the seed.
 */
export async function drawnCounts(draw: Draw): Promise<DrawnCount[]> {
  const { seed, firstDay, places, number } = draw
  if (places.length === 0) return []
  const drawn = new Map<string, DrawnCount>()
  for (let n = 1; n <= number; n++) {
    const digest = await sha256(`${seed}:${n}`)
    const part = (from: number, of: number) =>
      Number(BigInt(`0x${digest.slice(from, from + 16)}`) % BigInt(of))
    const count = {
      place: places[part(0, places.length)]!,
      day: addDays(firstDay, part(16, daysOf(draw))),
    }
    drawn.set(`${count.day} ${count.place}`, count)
  }
  return [...drawn.keys()].toSorted().map((key) => drawn.get(key)!)
}

/**
 * Returns the next period of draws: from tomorrow to the end of tomorrow's month, and how many are
 * drawn of a month's number.
 */
export function nextPeriod(
  today: string,
  perMonth: number,
): { firstDay: string; lastDay: string; number: number } {
  const firstDay = addDays(today, 1)
  const month = `${firstDay.slice(0, 7)}-01`
  const lastDay = addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1)
  const whole = daysOf({ firstDay: month, lastDay })
  return {
    firstDay,
    lastDay,
    number: Math.ceil((perMonth * daysOf({ firstDay, lastDay })) / whole),
  }
}

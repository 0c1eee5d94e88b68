import type { Words } from '#domain/words.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Returns an age in whole units, of which there are at least two, or seconds: "90 minutes", "3
 * hours", "1 second".
 */
export function ageInWords(seconds: number): Words {
  const whole = Math.max(0, seconds)
  if (whole >= 2 * day) return counted(whole / day, 'day', 'hari')
  if (whole >= 2 * hour) return counted(whole / hour, 'hour', 'jam')
  if (whole >= 2 * minute) return counted(whole / minute, 'minute', 'minit')
  return counted(whole, 'second', 'saat')
}

/** Returns a whole number with its noun; Malay nouns have no plural after a number. */
export function counted(number: number, one: string, ms: string, many = `${one}s`): Words {
  const n = Math.floor(number)
  return { en: `${n} ${n === 1 ? one : many}`, ms: `${n} ${ms}` }
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** Returns a size as people compare it: three digits at most, in powers of 1000. */
export function sizeInWords(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const value = bytes / 1000 ** power
  return `${value >= 100 || power === 0 ? Math.floor(value) : Math.floor(value * 10) / 10} ${units[power]}`
}

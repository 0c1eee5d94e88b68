const dayMs = 86_400_000
/** 1 January 1904 counted from 1900. */
export const days1904 = 1_462
/** 1 March 1900: before it spreadsheets disagree by a day, because 1900 was no leap year. */
const firstSure = 61
/** 31 December 9999. */
const last = 2_958_465

/**
 * Returns the day and time of a spreadsheet's day count; null where spreadsheets disagree about it.
 */
export function dayOfSerial(
  serial: number,
  date1904: boolean,
): { day: string; time: string | null } | null {
  const counted = serial + (date1904 ? days1904 : 0)
  // A time is stored as a fraction, which ends in noise.
  const seconds = Math.round(counted * 86_400 * 1e4) / 1e4
  const whole = Math.floor(seconds / 86_400 + 1e-9)
  if (serial < 0 || whole < firstSure || whole > last) return null
  const at = new Date(
    Date.UTC(1899, 11, 30) +
      whole * dayMs +
      Math.max(0, Math.floor(seconds - whole * 86_400 + 1e-4)) * 1_000,
  )
  const [day, time] = [at.toISOString().slice(0, 10), at.toISOString().slice(11, 19)]
  return { day, time: time === '00:00:00' ? null : time }
}

const isoDate = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?Z?$/
const isoTime = /^T?([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?Z?$/

/** Returns the day count of an ISO 8601 date or time without offset; null for anything else. */
export function serialOfIso(text: string): number | null {
  const time = isoTime.exec(text)
  if (time) return (Number(time[1]) * 3_600 + Number(time[2]) * 60 + Number(time[3] ?? 0)) / 86_400
  const found = isoDate.exec(text)
  if (!found) return null
  const at = new Date(`${found[1]}T${found[2] ?? '00:00'}Z`)
  // JavaScript reads 30 February as 2 March.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(found[1]!)) return null
  return (at.getTime() - Date.UTC(1899, 11, 30)) / dayMs
}

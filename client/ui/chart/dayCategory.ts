import type { Formats } from '#client/state/formats.ts'

/** Returns a day as a chart category: in full with its weekday, and short for the axis. */
export function dayCategory(
  day: string,
  format: Formats,
): { id: string; label: string; short: string } {
  return {
    id: day,
    label: `${format.weekday(day)}, ${format.date(day)}`,
    short: format.dayMonth(day),
  }
}

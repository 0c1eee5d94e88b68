import type { Formats } from '#client/state/formats.ts'
import type { ChartKind } from './chartData.ts'

/** Formats a figure for people. */
export function chartValue(
  kind: ChartKind,
  value: number | null | undefined,
  format: Formats,
): string {
  switch (kind) {
    case 'count':
      return format.count(value)
    case 'decimal':
      return format.decimal(value)
    case 'money':
      return format.money(value)
    case 'percent':
      return format.percent(value)
  }
}

/**
 * Formats a figure for an axis, where room is short: with only the decimals that distinguish two
 * ticks.
 */
export function tickText(kind: ChartKind, value: number, format: Formats): string {
  if (kind === 'percent') return format.percent(value, 0)
  return kind === 'count' ? format.count(value) : format.decimal(value, 2)
}

/** The approximate width of a character in the axis's 11 px type, in pixels. */
export const characterPx = 6.4

/** Returns the approximate width of a text on an axis, in pixels. */
export function textPx(text: string): number {
  return text.length * characterPx
}

/**
 * Wraps a text into at most two lines of this many characters, at spaces if possible. Text that
 * doesn't fit ends in "…".
 */
export function wrapText(text: string, characters: number): string[] {
  const most = Math.max(characters, 3)
  if (text.length <= most) return [text]
  const space = text.lastIndexOf(' ', most)
  const first = space > 0 ? text.slice(0, space) : text.slice(0, most - 1) + '…'
  if (space <= 0) return [first]
  const rest = text.slice(space + 1)
  return [first, rest.length <= most ? rest : `${rest.slice(0, most - 1).trimEnd()}…`]
}

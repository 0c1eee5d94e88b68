export type Fitting = {
  /** What the content takes in one line, title included: px. */
  natural: number
  /** What it can give way to, words in two lines: px. */
  least: number
  /** The person's own width, which stands: px. */
  chosen: number | undefined
  /** Names and other words: they get what is spare, and can give way to two lines. */
  words: boolean
}

/** How wide columns are in so much room (px): as their content, words by what is left over. More than the room is scrolled. */
export function fitWidths(columns: readonly Fitting[], room: number): number[] {
  const widths = columns.map(({ natural, chosen }) => chosen ?? natural)
  const spare = room - widths.reduce((sum, width) => sum + width, 0)
  if (room <= 0 || spare === 0) return widths
  if (spare > 0) return spread(columns, widths, spare)
  return shrink(columns, widths, -spare)
}

function spread(columns: readonly Fitting[], widths: number[], spare: number): number[] {
  const free = columns.map(({ chosen }) => chosen === undefined)
  const words = columns.map((column, i) => column.words && free[i])
  const takes = words.some(Boolean) ? words : free
  const whole = widths.reduce((sum, width, i) => sum + (takes[i] ? width : 0), 0)
  return whole === 0 ? widths : widths.map((width, i) => (takes[i] ? width + Math.floor((spare * width) / whole) : width))
}

function shrink(columns: readonly Fitting[], widths: number[], lack: number): number[] {
  const gives = columns.map(({ natural, least, chosen }) => (chosen === undefined ? Math.max(0, natural - least) : 0))
  const most = gives.reduce((sum, give) => sum + give, 0)
  if (most === 0) return widths
  const share = Math.min(1, lack / most)
  return widths.map((width, i) => width - Math.ceil((gives[i] ?? 0) * share))
}

/**
 * What words of a width can do with in two lines, whatever they are: a line breaks at the latest so much before its end as
 * the longest word takes. All in px.
 */
export const leastInTwoLines = (words: number, longestWord: number): number => Math.ceil((words + longestWord) / 2)

type Fitting = {
  /** The width of the content in one line, including the title, in px. */
  natural: number
  /** The width to which it can shrink, with text in two lines, in px. */
  least: number
  /** The width chosen by the person, which is fixed, in px. */
  chosen: number | undefined
  /** Names and other text. They receive spare width and can shrink to two lines. */
  words: boolean
}

/**
 * Distributes the width (px): columns get that of their content, text columns also the spare. Wider
 * tables scroll.
 */
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
  return whole === 0
    ? widths
    : widths.map((width, i) => (takes[i] ? width + Math.floor((spare * width) / whole) : width))
}

function shrink(columns: readonly Fitting[], widths: number[], lack: number): number[] {
  const gives = columns.map(({ natural, least, chosen }) =>
    chosen === undefined ? Math.max(0, natural - least) : 0,
  )
  const most = gives.reduce((sum, give) => sum + give, 0)
  if (most === 0) return widths
  const share = Math.min(1, lack / most)
  return widths.map((width, i) => width - Math.ceil((gives[i] ?? 0) * share))
}

/**
 * Returns the width in px that text of a given width needs in two lines, whatever its words: a line
 * breaks before its end by at most the width of the longest word.
 */
export const leastInTwoLines = (words: number, longestWord: number): number =>
  Math.ceil((words + longestWord) / 2)

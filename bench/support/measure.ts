export type Side = { name: string; run: () => Promise<void> }

const rounds = 5

/** Returns the median of some figures. */
export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!
}

/** Returns the value below which the given share of the figures lies. */
export function percentile(figures: number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[
    Math.min(figures.length - 1, Math.floor(figures.length * share))
  ]!
}

/**
 * Returns how long each side takes, in milliseconds: the median of five, in turns after a warm-up.
 */
export async function interleaved<S extends Side>(sides: S[]): Promise<Map<string, number>> {
  const times = new Map(sides.map(({ name }) => [name, [] as number[]]))
  for (let round = -1; round < rounds; round++) {
    // The first side changes, so that none always follows the same one.
    const order = round % 2 === 0 ? sides : sides.toReversed()
    for (const { name, run } of order) {
      const startedAt = performance.now()
      await run()
      if (round >= 0) times.get(name)!.push(performance.now() - startedAt)
    }
  }
  return new Map([...times].map(([name, figures]) => [name, median(figures)]))
}

/** Prints one line: the measure, the ratio, its goal. */
export function report(what: string, ratio: number, goal: string): void {
  console.log(`${what}: ${ratio.toFixed(2)} (goal ${goal})`)
}

/** Random choices that are reproducible from a seed. */
export type Random = {
  /** Returns a whole number from 0 to below `n`. */
  below(n: number): number
  chance(one: number): boolean
  pick<T>(from: readonly T[]): T
  bytes(n: number): Buffer
}

/** Mulberry32: fast, sufficiently uniform, and the same everywhere. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    below,
    chance: (one) => next() < one,
    pick: (from) => from[below(from.length)]!,
    bytes: (n) => Buffer.from(Array.from({ length: n }, () => below(256))),
  }
}

/** What a work cost at a size: buffers and rows of its answer, each of one call. */
export type Cost = { jobs: number; buffers: number; answer: number }

export const laws = ['constant', 'log n', 'its answer', 'faster'] as const
export type Law = (typeof laws)[number]

/** Growth by at most this factor over all sizes counts as none. */
const hardly = 1.25
/** How far pages that are not full, and another plan, may put a work above its law. */
const slack = 1.5
/** Buffers that any work may need more: a level of each index, and a page of the catalogue. */
const few = 24

/** Returns the law that the buffers of a work follow: the first that explains all sizes. */
export function lawOf(costs: readonly Cost[]): Law {
  const sorted = costs.toSorted((a, b) => a.jobs - b.jobs)
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  if (last.buffers <= first.buffers * hardly) return 'constant'
  if (withinLaw(sorted, () => 1)) return 'log n'
  return withinLaw(sorted, ({ answer }) => Math.max(answer, 1)) ? 'its answer' : 'faster'
}

/** Returns whether the buffers grow faster than log n times the answer. */
export function growsTooFast(costs: readonly Cost[]): boolean {
  return lawOf(costs) === 'faster'
}

/**
 * Returns whether no size costs more than the smaller ones let expect by log n times `answer`. An
 * answer that became shorter, because the work found another way, still allows what it did before.
 */
function withinLaw(sorted: readonly Cost[], answer: (cost: Cost) => number): boolean {
  let [longest, dearest] = [0, Infinity]
  return sorted.every((cost) => {
    longest = Math.max(longest, answer(cost))
    const law = Math.log2(cost.jobs) * longest
    const within = cost.buffers <= slack * dearest * law + few
    dearest = Math.max(dearest === Infinity ? 0 : dearest, cost.buffers / law)
    return within
  })
}

import { limits } from '#domain/limits.ts'
import { problem } from '#domain/problems.ts'

/**
 * Refuses to sort more rows than the count cap by a column without an index: every page would read
 * and sort all of them.
 * @throws sort.tooLong
 */
export function refuseLongSort({ unindexed }: { unindexed?: true }, total: number): void {
  if (unindexed && total > limits.countCap)
    throw problem('sort.tooLong', { max: limits.countCap }, 'sort')
}

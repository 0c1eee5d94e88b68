import { indexedPageSorts } from '#server/production/jobs/cardJobPageSorts.ts'
import { pageCardJobs, type CardJobPage } from '#server/production/jobs/pageCardJobs.ts'
import { askers, eachMedian, onProgramme, report } from './support/onProgramme.ts'

/**
 * Old clients' lists by page number, for every sort: how much longer page 3,000 takes than page 1
 * for a caller that comes from the previous page, and for one that opens a page there directly.
 * Each returns its exact total.
 */
const deep = 3_000
const page = (number: number, sort: CardJobPage['sort']): CardJobPage => ({
  page: number,
  pageSize: 20,
  sort,
  descending: false,
})

await onProgramme(async ({ as }) => {
  for (const [who, loginId] of Object.entries(askers)) {
    const request = await as(loginId)
    for (const sort of indexedPageSorts) {
      const startedAt = performance.now()
      await pageCardJobs(request(), {}, page(deep - 1, sort))
      const unknown = performance.now() - startedAt
      const times = await eachMedian([
        { name: 'first', run: () => pageCardJobs(request(), {}, page(1, sort)) },
        { name: 'deep', run: () => pageCardJobs(request(), {}, page(deep, sort)) },
      ])
      const [first, next] = [times.get('first')!, times.get('deep')!]
      report(`legacy list by ${sort}, page 1, ${who}`, first, null, '<= 250 ms')
      console.log(
        `  page 3,000 by ${sort}, ${who}: ${next.toFixed(2)} ms, ${(next / first).toFixed(2)} of page 1 (goal <= 1.5); page 2,999 from nowhere, once: ${unknown.toFixed(0)} ms`,
      )
    }
  }
})

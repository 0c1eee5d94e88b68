import { cardJobPageSorts, pageCardJobs, type CardJobPage } from '#server/production/jobs/pageCardJobs.ts'
import { askers, eachMedian, onProgramme, tell } from './support/onProgramme.ts'

/** Old clients' lists by page number, for every sort: how much longer page 3,000 takes than page 1. Each says its exact total. */
const deep = 3_000
const page = (number: number, sort: CardJobPage['sort']): CardJobPage => ({ page: number, pageSize: 20, sort, descending: false })

await onProgramme(async ({ as }) => {
  for (const [who, loginId] of Object.entries(askers)) {
    const request = await as(loginId)
    for (const sort of Object.keys(cardJobPageSorts) as CardJobPage['sort'][]) {
      const times = await eachMedian([
        { name: 'first', run: () => pageCardJobs(request(), {}, page(1, sort)) },
        { name: 'deep', run: () => pageCardJobs(request(), {}, page(deep, sort)) },
      ])
      tell(`legacy list by ${sort}, page 1, ${who}`, times.get('first')!, null, '<= 250 ms')
      console.log(
        `  page 3,000: ${times.get('deep')!.toFixed(2)} ms, ${(times.get('deep')! / times.get('first')!).toFixed(2)} of page 1 (goal <= 1.5)`,
      )
    }
  }
})

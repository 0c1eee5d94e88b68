import { lawOf, type Cost } from './law.ts'

export type GrowthOfWork = { name: string; group: string; costs: (Cost & { ms: number })[] }
export type Growth = GrowthOfWork[]

/** Returns the table of docs/scaling.md: buffers and median time at each size, and the law. */
export function growthTable(growth: Growth): string {
  const sizes = [...new Set(growth.flatMap(({ costs }) => costs.map(({ jobs }) => jobs)))]
  const head = ['work', ...sizes.map(sizeInWords), 'rows of the answer', 'law']
  const rows = growth.map(({ name, costs }) => [
    name,
    ...sizes.map((size) => {
      const cost = costs.find(({ jobs }) => jobs === size)
      return cost ? `${number(cost.buffers)}; ${number(cost.ms)} ms` : 'not measured'
    }),
    [...new Set([costs[0]!, costs.at(-1)!].map(({ answer }) => number(answer)))].join(' to '),
    lawOf(costs),
  ])
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

const [begin, end] = [
  '<!-- npm run bench -- growth writes this table -->',
  '<!-- end of the table -->',
]

/** Returns the page with the table in its place. */
export function pageWithTable(page: string, table: string): string {
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`docs/scaling.md has no place "${begin}".`)
  return [before, begin, '\n', table, '\n', end, after].join('')
}

/** Returns a number of jobs as in a heading: 100 thousand, 1 million. */
function sizeInWords(jobs: number): string {
  if (jobs >= 1_000_000) return `${jobs / 1_000_000} million`
  return jobs >= 1_000 ? `${jobs / 1_000} thousand` : String(jobs)
}

const number = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 6 })

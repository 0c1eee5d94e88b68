import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { addDays } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { askFacts, figuresTold, reportFacts } from '#tests/support/reportFacts.ts'
import { median, report } from './support/measure.ts'
import { millionRows } from './support/millionRows.ts'
import { onProgramme } from './support/onProgramme.ts'
import { recordStatements } from './support/recordStatements.ts'

/**
 * `npm run bench -- reports [rows]`: each report of counts over a year, as headquarters, against the same question asked of the facts;
 * their answers must be equal, and how PostgreSQL reads both is kept under bench/yearPlans. Then a workbook of a million rows (or of so
 * many as are said; 0 for none) against exceljs's streaming writer alone. On what `npm run bench:data -- 5000000` has filled.
 */
const rows = Number(process.argv[3] ?? 1_000_000)
const rounds = 3
const folder = path.join(import.meta.dirname, 'yearPlans')

await onProgramme(async ({ raw, url, jobs, as }) => {
  await mkdir(folder, { recursive: true })
  const request = await as('admin')
  const to = malaysianDate(new Date())
  const year = { from: addDays(to, -364), to }
  // The generated programme is of card jobs: of the CSM area it has what the demonstration brings.
  for (const [id, facts] of Object.entries(reportFacts).filter(([each]) => !each.startsWith('csm-'))) {
    const filter = { ...year, period: facts.report.countedBy ?? 'daily' }
    const read = () => readReport(request(), facts.report, filter)
    const ask = () => raw.query<{ key: string; figure: string; n: number }>(askFacts(facts, year))
    const told = figuresTold(facts, await read())
    const counted = new Map((await ask()).rows.map(({ key, figure, n }) => [`${key} ${figure}`, n]))
    if (!isDeepStrictEqual(told, counted)) throw new Error(`${id} says something else than the facts`)

    const [report_, facts_] = [[] as number[], [] as number[]]
    for (let round = 0; round < rounds; round++) {
      report_.push(await timed(read))
      facts_.push(await timed(ask))
    }
    const [mine, theirs] = [median(report_), median(facts_)]
    report(`${id}, a year, ${told.size} figures: ${mine.toFixed(0)} ms against ${theirs.toFixed(0)} ms`, mine / theirs, '<= 0.05')
    const statements = [...(await recordStatements(read)), { text: askFacts(facts, year), values: [] }]
    const plans = await Promise.all(
      statements.map(async ({ text, values }) => {
        const found = await raw.query<{ 'QUERY PLAN': string }>({
          text: `EXPLAIN (ANALYZE, COSTS OFF, BUFFERS OFF) ${text}`,
          values,
        })
        return [text.replace(/\s+/g, ' ').trim(), '', ...found.rows.map((row) => row['QUERY PLAN'])].join('\n')
      }),
    )
    const head = `${id}, a year of ${jobs.toLocaleString('en')} card jobs: the report, and then the facts`
    await writeFile(path.join(folder, `${id}.txt`), `${[head, ...plans].join('\n\n')}\n`)
  }
  if (rows > 0) await millionRows(url, rows)
})

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

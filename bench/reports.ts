import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { escapeLiteral, type Pool } from 'pg'
import { isCsmAction } from '#domain/access.ts'
import { addDays } from '#domain/dates/dateRange.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import type { Report, ReportRow } from '#server/platform/report/report.ts'
import { rawCards } from '#server/reports/rawCards.ts'
import { askFacts, reportedFigures, reportFacts } from '#tests/support/facts/reportFacts.ts'
import { askLedger, reportedStock } from '#tests/support/facts/stockFacts.ts'
import { median, report } from './support/measure.ts'
import { millionRows } from './support/millionRows.ts'
import { onProgramme } from './support/onProgramme.ts'
import { recordStatements } from './support/recordStatements.ts'

/**
 * `npm run bench -- reports [rows [id]]`: each report of counts over a year, as headquarters,
 * against the same question to the facts; their results must be equal, and PostgreSQL's plans of
 * both are stored under bench/yearPlans. In addition the same result read from a table: the lower
 * bound for any roll-up. Then a workbook of a million rows (or the given number; 0 for none)
 * against exceljs's streaming writer alone. Uses the data of `npm run bench:data -- 5000000`.
 */
const rows = Number(process.argv[3] ?? 1_000_000)
/** That report alone. */
const only = process.argv[4]
const rounds = 5
const folder = path.join(import.meta.dirname, 'yearPlans')

await onProgramme(async ({ raw, url, jobs, as }) => {
  await mkdir(folder, { recursive: true })
  const [programme, csm] = [await as('admin'), await as('csmadmin')]
  const to = malaysianDate(new Date())
  const year = { from: addDays(to, -364), to }
  const asked: Asked[] = Object.values(reportFacts).map((facts) => ({
    report: facts.report,
    facts: askFacts(facts, year),
    figuresOf: (found) => reportedFigures(facts, found),
  }))
  asked.push({ report: rawCards, facts: askLedger(year), figuresOf: reportedStock })
  for (const { report: each, facts, figuresOf } of asked.filter(
    ({ report: { id } }) => !only || id === only,
  )) {
    const request = isCsmAction(each.action) ? csm : programme
    const filter = { ...year, period: each.countedBy ?? 'daily' }
    const read = () => readReport(request(), each, filter)
    const ask = () => raw.query<{ key: string; figure: string; n: number }>(facts)
    const figures = figuresOf(await read())
    const counted = new Map((await ask()).rows.map(({ key, figure, n }) => [`${key} ${figure}`, n]))
    if (!isDeepStrictEqual(figures, counted)) throw new Error(`${each.id} does not match the facts`)

    const statements = await recordStatements(read)
    const ready = await readyMade(raw, each, statements[0]!)
    const [mine, theirs, least] = [[] as number[], [] as number[], [] as number[]]
    for (let round = 0; round < rounds; round++) {
      mine.push(await timed(read))
      theirs.push(await timed(ask))
      least.push(await timed(() => readReport(request(), ready, filter)))
    }
    await raw.query(`DROP TABLE "answer ${each.id}"`)
    const [product, count, answer] = [median(mine), median(theirs), median(least)]
    report(
      `${each.id}, a year, ${figures.size} figures: ${product.toFixed(0)} ms against ${count.toFixed(0)} ms (its answer alone ${answer.toFixed(0)} ms: ${(answer / count).toFixed(2)})`,
      product / count,
      '<= 0.05',
    )
    const plans = await Promise.all(
      [...statements, { text: facts, values: [] }].map(async ({ text, values }) => {
        const found = await raw.query<{ 'QUERY PLAN': string }>({
          text: `EXPLAIN (ANALYZE, COSTS OFF, BUFFERS OFF) ${text}`,
          values,
        })
        return [
          text.replace(/\s+/g, ' ').trim(),
          '',
          ...found.rows.map((row) => row['QUERY PLAN']),
        ].join('\n')
      }),
    )
    const head = `${each.id}, a year of ${jobs.toLocaleString('en')} card jobs: the report, and then the facts`
    await writeFile(path.join(folder, `${each.id}.txt`), `${[head, ...plans].join('\n\n')}\n`)
  }
  if (rows > 0) await millionRows(url, rows)
})

/** Returns the report as if its result were in a table, in its order. */
async function readyMade(
  raw: Pool,
  report: Report,
  { text, values }: { text: string; values: unknown[] },
): Promise<Report> {
  const literal = (value: unknown) =>
    escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
  const written = text.replace(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1]))
  // A separate table each, because connections keep prepared statements by their columns.
  const table = `"answer ${report.id}"`
  await raw.query(
    `DROP TABLE IF EXISTS ${table}; CREATE UNLOGGED TABLE ${table} AS ${written}; ANALYZE ${table}`,
  )
  return { ...report, sql: () => Prisma.sql`SELECT * FROM ${Prisma.raw(table)}` }
}

type Asked = {
  report: Report
  facts: string
  figuresOf: (rows: readonly ReportRow[]) => Map<string, number>
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

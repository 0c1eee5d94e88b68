import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pino } from 'pino'
import { viewerOf } from '#server/access/sessions/viewerOf.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { excel } from '#server/platform/xlsx/excel.ts'
import { sheetCell } from '#server/platform/xlsx/sheetCell.ts'
import { reportFile } from '#server/reports/files/reportFile.ts'
import { madeCards } from '#server/reports/madeCards.ts'
import { peakMemory } from '#tests/support/peakMemory.ts'
import type { Written } from './millionRows.ts'

/**
 * One side of bench/support/millionRows.ts: prints what it wrote, its time and its memory, in one
 * line of JSON.
 */
const [side, url, wanted] = [process.argv[2], process.argv[3]!, Number(process.argv[4])]
const db = createDb(url)
let bytes = 0
const nowhere = new Writable({
  write(chunk: Buffer, _encoding, done) {
    bytes += chunk.length
    done()
  },
})
const written = side === 'product' ? await byProduct(db) : await byExceljs(db)
await db.$disconnect()
console.log(
  JSON.stringify({
    ...written,
    peakMiB: Math.round(peakMemory()),
    mib: Math.round(bytes / 1_048_576),
  } satisfies Written),
)

async function contextOf(): Promise<SignedInContext> {
  const viewer = viewerOf(await db.user.findUniqueOrThrow({ where: { loginId: 'admin' } }))
  return {
    db,
    reads: db,
    viewer,
    locale: 'en',
    log: pino({ level: 'silent' }),
    clock: { now: () => new Date() },
  } as unknown as SignedInContext
}

/** Returns the filter from the day since which this number of cards was made. */
async function filterOf(reader: Db) {
  const [row] = await reader.$queryRaw<{ day: string; n: number }[]>`
    SELECT day::text, sum(printed) OVER (ORDER BY day DESC)::int AS n FROM (SELECT day, sum(printed) AS printed FROM production_day GROUP BY day) d
     ORDER BY abs(sum(printed) OVER (ORDER BY day DESC) - ${wanted}::int) LIMIT 1`
  return { from: row!.day, to: '2199-12-31' }
}

async function byProduct(reader: Db) {
  const [ctx, filter] = [await contextOf(), await filterOf(reader)]
  const startedAt = performance.now()
  let rows = 0
  await pipeline(
    await reportFile(ctx, { id: 'made-cards', format: 'xlsx', filter }, (done) => (rows = done)),
    nowhere,
  )
  return { ms: Math.round(performance.now() - startedAt), rows }
}

/**
 * Writes the same columns, kinds and styles, with the report's first rows repeatedly, and reads
 * nothing in the meantime.
 */
async function byExceljs(reader: Db) {
  const [ctx, filter] = [await contextOf(), await filterOf(reader)]
  const columns = Object.entries(madeCards.columns)
  const some = (await readReport(ctx, madeCards, filter, 5_000)).map((row) =>
    columns.map(([key, { kind, words }]) =>
      sheetCell(kind, words?.[String(row[key])]?.en ?? row[key]),
    ),
  )
  const { stream } = await excel()
  const startedAt = performance.now()
  const book = new stream.xlsx.WorkbookWriter({
    stream: nowhere,
    useStyles: true,
    useSharedStrings: false,
  })
  const sheet = book.addWorksheet('made-cards')
  sheet.addRow(columns.map(([, { title }]) => title.en)).commit()
  for (let n = 0; n < wanted; n++) {
    const row = sheet.addRow([])
    some[n % some.length]!.forEach((found, i) => {
      if (!found) return
      const cell = row.getCell(i + 1)
      cell.value = found.value
      cell.style = found.style
    })
    row.commit()
    // Its writer runs in a loop of its own: without a pause it would buffer everything.
    if (n % 1_000 === 0) await new Promise((resolve) => void setImmediate(resolve))
  }
  await book.commit()
  return { ms: Math.round(performance.now() - startedAt), rows: wanted }
}

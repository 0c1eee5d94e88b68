import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courierColumns } from '#domain/despatch/courierRow.ts'
import { limits } from '#domain/limits.ts'
import { writeWorkbook } from '#server/platform/xlsx/writeWorkbook.ts'
import { courierOf } from '#tests/support/courier.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let place: Awaited<ReturnType<typeof temporaryFolder>>
const program = path.resolve(import.meta.dirname, '../../support/importCourierWorkbook.ts')

beforeAll(async () => {
  world = await createWorld()
  place = await temporaryFolder()
})
afterAll(async () => {
  await place.remove()
  await world.close()
})

/**
 * Without it V8 collects at arbitrary times and the peak varies, so the process is limited to this
 * heap.
 */
const heap = '--max-old-space-size=192'

const idOf = (n: number) => `PK-JHB-2026-${String(n).padStart(6, '0')}`

/** Returns copies of a package, numbered from 1. */
async function packages(count: number): Promise<void> {
  const packagingId = await courierOf(world).parcel()
  await world.services.db.$executeRaw`
    INSERT INTO package SELECT copy.* FROM package p, generate_series(1, ${count}::int) n,
      LATERAL jsonb_populate_record(NULL::package, to_jsonb(p) || jsonb_build_object('packaging_id', 'PK-JHB-2026-' || lpad(n::text, 6, '0'))) copy
     WHERE p.packaging_id = ${packagingId}`
}

/** Returns a row per package, the last hundred without weight. */
function* rows(count: number): Generator<unknown[]> {
  for (let n = 1; n <= count; n++)
    yield [idOf(n), `EP${n + 500_000_000}MY`, n > count - 100 ? 'x' : 0.25, 7.5]
}

test('a workbook of 100,000 rows imports under 512 MB, and reports its progress', async () => {
  const count = limits.courierRows
  expect(count).toBe(100_000)
  await packages(count)
  const file = path.join(place.folder, 'kurier.xlsx')
  await writeWorkbook(createWriteStream(file), {
    sheet: 'Kurier',
    columns: courierColumns.map((title) => ({ title })),
    rows: rows(count),
  })

  const { stdout } = await promisify(execFile)(process.execPath, [
    heap,
    '--import',
    'tsx',
    program,
    world.url,
    file,
  ])
  const took = JSON.parse(stdout) as {
    preview: object
    applied: object
    peakMb: number
    shares: number
  }
  expect(took.preview).toMatchObject({ read: 0, accepted: count - 100, refused: 100 })
  expect(took.applied).toMatchObject({ accepted: 0, imported: count - 100, refused: 100 })
  expect(took.peakMb).toBeLessThan(512)
  expect(took.shares).toBeGreaterThan(5)
  expect(await world.services.db.package.count({ where: { poslajuNo: { not: null } } })).toBe(
    count - 100,
  )
})

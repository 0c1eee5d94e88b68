import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { viewerOf } from '#server/access/sessions/viewerOf.ts'
import { readConfig } from '#server/config.ts'
import { applyCourierImport } from '#server/despatch/applyCourierImport.ts'
import { countCourierRows, findCourierImport } from '#server/despatch/courierImports.ts'
import { readCourierImport } from '#server/despatch/readCourierImport.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { saveUpload } from '#server/platform/uploads.ts'
import { openServices } from '#server/services.ts'
import { peakMemory } from './peakMemory.ts'

/**
 * A separate program: imports the workbook of argv[3] into the database of argv[2], and prints its
 * resource use.
 */
const [, , url = '', file = ''] = process.argv
const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' })
const services = await openServices({
  config,
  url,
  log: pino({ level: 'silent' }),
  clock: { now: () => new Date() },
})
const viewer = viewerOf(
  await services.db.user.findUniqueOrThrow({ where: { loginId: 'operator' } }),
)
const ctx = {
  ...services,
  viewer,
  locale: 'en',
  address: '127.0.0.1',
  loaders: new Loaders(),
  area: 'ikad',
  idempotencyKey: null,
} as unknown as SignedInContext

const startedAt = Date.now()
const { id } = await saveUpload(ctx, { name: 'kurier.xlsx', content: await readFile(file) })
const seen = new Set<number>()
const watch = setInterval(
  () => void findCourierImport(ctx, id).then((found) => found && seen.add(found.share)),
  100,
)
await readCourierImport(ctx, { uploadId: id })
const readMs = Date.now() - startedAt
const preview = await countCourierRows(services.db, id)
await applyCourierImport(ctx, { id })
clearInterval(watch)
const applied = await countCourierRows(services.db, id)
const peakMb = peakMemory()
console.log(
  JSON.stringify({
    preview,
    applied,
    peakMb,
    readMs,
    wholeMs: Date.now() - startedAt,
    shares: seen.size,
  }),
)
await services.close()

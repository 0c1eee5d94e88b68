import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { viewerOf } from '#server/access/sessions/viewerOf.ts'
import { readConfig } from '#server/config.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { printWithBatch } from '#server/production/printList/printWithBatch.ts'
import { openServices } from '#server/services.ts'
import { seedPrints } from '#tests/faults/programme.ts'
import { median } from './support/measure.ts'

/**
 * The time of a print by statement: for cards printed one after the other, how long each statement
 * takes until its response.
 */
const warmUp = 15
const prints = 60

type Statement = { text: string; ms: number }
let measured: Statement[] = []

/** Times everything that is sent to PostgreSQL. */
function watchStatements(): void {
  const prototype = pg.Client.prototype as unknown as {
    query(this: pg.Client, ...given: unknown[]): unknown
  }
  const { query } = prototype
  prototype.query = function (...given) {
    const [config] = given as [string | { text?: string }]
    const text = typeof config === 'string' ? config : (config.text ?? '')
    const startedAt = performance.now()
    const answer = query.apply(this, given)
    if (answer instanceof Promise)
      void answer.then(() => measured.push({ text, ms: performance.now() - startedAt }))
    return answer
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'ikad-bench-'))
const log = pino({ level: 'silent' })
const server = await startEmbedded({ dataDir: folder, log })
try {
  await migrate(server.url, { log })
  const jobs = await seedPrints(server.url, 100)
  const config = readConfig({ DATABASE_URL: server.url, LOG_LEVEL: 'silent' })
  const services = await openServices({ config, url: server.url, log })
  const viewer = viewerOf(
    await services.db.user.findUniqueOrThrow({ where: { loginId: 'operator' } }),
  )
  const caller = {
    viewer,
    sessionId: null,
    mustChangePassword: false,
    area: 'ikad',
    address: '127.0.0.1',
    idempotencyKey: null,
  }
  const request = () =>
    ({ ...services, ...caller, loaders: new Loaders() }) as unknown as SignedInContext
  watchStatements()
  const whole: number[] = []
  const counts: number[] = []
  const each = new Map<string, number[]>()
  for (const [n, { jobId, stationId, cardSn, chipSn }] of jobs
    .slice(0, warmUp + prints)
    .entries()) {
    measured = []
    const startedAt = performance.now()
    await printWithBatch(request(), { batchNo: 'B1', jobId, stationId, cardSn, chipSn })
    if (n < warmUp) continue
    whole.push(performance.now() - startedAt)
    counts.push(measured.length)
    const seen = new Map<string, number>()
    for (const { text, ms } of measured) {
      const time = (seen.get(text) ?? 0) + 1
      seen.set(text, time)
      const key = `${text.replaceAll('"public".', '').replace(/\s+/g, ' ').slice(0, 110)}${time > 1 ? ` (${time})` : ''}`
      each.set(key, [...(each.get(key) ?? []), ms])
    }
  }
  const always = [...each].filter(([, times]) => times.length > prints / 2)
  const sum = always.reduce((all, [, times]) => all + median(times), 0)
  console.log(
    `a print: ${median(whole).toFixed(2)} ms, of which ${median(counts)} statements ${sum.toFixed(2)} ms`,
  )
  for (const [text, times] of always)
    console.log(`${median(times).toFixed(2).padStart(7)} ms  ${text}`)
  await services.close()
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

import pg from 'pg'
import { pino } from 'pino'
import { viewerOf } from '#server/access/sessions/viewerOf.ts'
import { readConfig } from '#server/config.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { Loaders } from '#server/platform/loaders.ts'
import { openServices } from '#server/services.ts'
import { askedOf } from './askedOf.ts'
import type { Asked } from './programmeReads.ts'

export type Programme = {
  url: string
  raw: pg.Pool
  asked: Asked
  jobs: number
  /** Returns requests of one of the demonstration's users. */
  as(loginId: string): Promise<() => SignedInContext>
}

/** The callers: for one branch, and for all of them. */
export const askers = { branch: 'supervisor', headquarters: 'admin' } as const
export const branchCode = 'JHB'

/**
 * Measures on the data of npm run bench:data: DATABASE_URL, or else the embedded PostgreSQL of
 * BENCH_DIR (.bench).
 */
export async function onProgramme(measure: (programme: Programme) => Promise<void>): Promise<void> {
  const server = process.env.DATABASE_URL
    ? null
    : await startEmbedded({
        dataDir: process.env.BENCH_DIR ?? '.bench',
        log: pino({ level: 'silent' }),
      })
  try {
    await onProgrammeAt(process.env.DATABASE_URL ?? server!.url, (programme) => {
      console.log(`${programme.jobs.toLocaleString('en')} card jobs`)
      return measure(programme)
    })
  } finally {
    await server?.stop()
  }
}

/** Measures on a filled database, through the services of a process of its own. */
export async function onProgrammeAt<Found>(
  url: string,
  measure: (programme: Programme) => Promise<Found>,
): Promise<Found> {
  const services = await openServices({
    config: readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }),
    url,
    log: pino({ level: 'silent' }),
  })
  const raw = new pg.Pool({ connectionString: url, max: 4 })
  raw.on('error', () => undefined) // The database stops after the last of its idle connections.
  try {
    const asked = await askedOf(raw, branchCode)
    const { rows } = await raw.query<{ n: number }>(
      "SELECT reltuples::int n FROM pg_class WHERE oid = 'card_job'::regclass",
    )
    return await measure({
      url,
      raw,
      asked,
      jobs: rows[0]!.n,
      async as(loginId) {
        const viewer = viewerOf(await services.db.user.findUniqueOrThrow({ where: { loginId } }))
        const caller = {
          viewer,
          sessionId: null,
          mustChangePassword: false,
          area: 'ikad',
          address: '127.0.0.1',
          idempotencyKey: null,
        }
        return () =>
          ({ ...services, ...caller, loaders: new Loaders() }) as unknown as SignedInContext
      },
    })
  } finally {
    await raw.end()
    await services.close()
  }
}

type Named = { name: string; run: () => Promise<unknown> }
const rounds = 25

/** Returns the median of each, in milliseconds, of calls made one after the other and in turns. */
export async function eachMedian(sides: Named[]): Promise<Map<string, number>> {
  const times = new Map(sides.map(({ name }) => [name, [] as number[]]))
  for (let round = -5; round < rounds; round++) {
    for (const { name, run } of round % 2 === 0 ? sides : sides.toReversed()) {
      const startedAt = performance.now()
      await run()
      if (round >= 0) times.get(name)!.push(performance.now() - startedAt)
    }
  }
  return new Map(
    [...times].map(([name, figures]) => [
      name,
      figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!,
    ]),
  )
}

/**
 * Prints one line: the request, its caller, the time of the product and of the lower bound, and
 * their ratio.
 */
export function report(what: string, product: number, least: number | null, goal: string): void {
  const against =
    least === null ? '' : `, the least ${least.toFixed(2)} ms: ${(least / product).toFixed(2)}`
  console.log(`${what}: ${product.toFixed(2)} ms${against} (goal ${goal})`)
}

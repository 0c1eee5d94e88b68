import pg from 'pg'
import { Prisma } from '#generated/prisma/client.ts'
import { keysetPage } from '#server/platform/graphql/keyset.ts'
import { onGround } from './support/ground.ts'
import { interleaved, report } from './support/measure.ts'

/**
 * Measure 5: page 3,000 of a long list against page 1, by latency. BENCH_ROWS sets its length (1
 * million; the measure's is 10).
 */
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
const pageSize = 50
const page = 3_000
const readsEach = 40
await onGround(async (ground) => {
  const { db } = ground.services

  console.log(`filling ${rows.toLocaleString('en')} card jobs`)
  // The list is measured, not the applications: their keys aren't checked.
  const client = new pg.Client({ connectionString: ground.url })
  await client.connect()
  await client.query('SET session_replication_role = replica; SET synchronous_commit = off')
  await client.query(`INSERT INTO card_job (appl_id, status, branch_code, since, created_at)
    SELECT 'B' || n, 'new', 'JHB', timestamptz '2026-01-01' + n / 3 * interval '1 second', now() FROM generate_series(1, ${rows}) AS n`)
  await client.end()
  await db.$executeRaw`ANALYZE card_job`

  const query = {
    columns: Prisma.sql`j.id, j.appl_id, j.status::text, j.since`,
    from: Prisma.sql`card_job j`,
    where: [Prisma.sql`j.branch_code = 'JHB'`, Prisma.sql`j.status = 'new'`],
    sort: { sql: Prisma.sql`j.since`, type: 'timestamptz' as const },
    id: { sql: Prisma.sql`j.id`, type: 'integer' as const },
    descending: false,
  }
  const [last] = await db.$queryRaw<{ since: string; id: string }[]>`
    SELECT since::text, id::text FROM card_job WHERE branch_code = 'JHB' AND status = 'new' ORDER BY since, id OFFSET ${(page - 1) * pageSize - 1} LIMIT 1`
  const after = Buffer.from(JSON.stringify([last!.since, last!.id])).toString('base64url')

  const read = (where: { after?: string }) => async () => {
    for (let i = 0; i < readsEach; i++) await keysetPage(db, query, { first: pageSize, ...where })
  }
  const byOffset = async () => {
    for (let i = 0; i < readsEach; i++) {
      await db.$queryRaw`SELECT ${query.columns} FROM ${query.from} WHERE ${Prisma.join(query.where, ' AND ')} ORDER BY j.since, j.id
                         OFFSET ${(page - 1) * pageSize} LIMIT ${pageSize}`
    }
  }

  const times = await interleaved([
    { name: 'page 1', run: read({}) },
    { name: 'page 3,000', run: read({ after }) },
    { name: 'page 3,000 by OFFSET', run: byOffset },
  ])
  for (const [name, ms] of times) console.log(`${name}: ${(ms / readsEach).toFixed(2)} ms`)
  report(
    'page 3,000 against page 1, by latency',
    times.get('page 3,000')! / times.get('page 1')!,
    '<= 1.5',
  )
  report('the same by OFFSET', times.get('page 3,000 by OFFSET')! / times.get('page 1')!, 'none')
})

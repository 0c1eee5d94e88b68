import { Pool } from 'pg'
import { z } from 'zod'
import { command } from '#server/platform/command.ts'
import { onGround, nextWay, workers, type BenchLot } from './support/ground.ts'
import { interleaved, report } from './support/measure.ts'

/**
 * Measure 3: a command with its audit event and ledger entry, against one SQL statement that writes
 * the same rows.
 */
const stepsEach = 40
await onGround(async (ground) => {
  const ctx = await ground.as('admin')
  const pool = new Pool({ connectionString: ground.url, max: workers })

  const moveInput = z.object({ lotNo: z.string(), from: z.int(), to: z.int(), sn: z.string() })
  const moveOneCard = command({
    name: 'moveOneCard',
    action: 'user.administer',
    input: moveInput,
    async run({ tx, viewer, now }, { lotNo, from, to, sn }) {
      await tx.$queryRaw`SELECT custody_move(${lotNo}, ${from}::int, ${to}::int, ${BigInt(sn)}::bigint, ${BigInt(sn)}::bigint, 'BENCH',
                                             ${viewer.userId}::int, ${now})`
      return {
        result: { lotNo },
        audit: { subjects: [`Lot:${lotNo}`], after: { sn } },
        changed: [{ kind: 'stock', id: lotNo, branchCode: 'JHB' }],
      }
    },
  })

  const statement = `
    WITH moved AS (SELECT custody_move($1, $2, $3, $4::bigint, $4::bigint, 'BENCH', $5, now()) AS id),
         event AS (INSERT INTO audit_event (at, user_id, login_id, role_id, branch_code, address, area, action, subjects, "after")
                   SELECT now(), $5, 'admin', 1, 'HQ', '127.0.0.1', 'ikad', 'moveOneCard', ARRAY['Lot:' || $1], jsonb_build_object('sn', $4)
                     FROM moved RETURNING id)
    SELECT pg_notify('ikad_changes', json_build_array(json_build_object('kind', 'stock', 'id', $1, 'branchCode', 'JHB'))::text) FROM event`

  const byCommand = async (lot: BenchLot) => {
    await moveOneCard(ctx, { lotNo: lot.lotNo, sn: String(lot.sn), ...nextWay(lot) })
  }
  const byStatement = async (lot: BenchLot) => {
    const { from, to } = nextWay(lot)
    await pool.query({
      name: 'move',
      text: statement,
      values: [lot.lotNo, from, to, String(lot.sn), ctx.viewer.userId],
    })
  }
  const all = (step: (lot: BenchLot) => Promise<void>) => async () => {
    await Promise.all(
      ground.lots.map(async (lot) => {
        for (let i = 0; i < stepsEach; i++) await step(lot)
      }),
    )
  }

  const times = await interleaved([
    { name: 'command', run: all(byCommand) },
    { name: 'statement', run: all(byStatement) },
  ])
  for (const [name, ms] of times)
    console.log(`${name}: ${Math.round((workers * stepsEach * 1_000) / ms)} a second`)
  report(
    'command against one statement, by throughput',
    times.get('statement')! / times.get('command')!,
    '>= 0.45',
  )
  await pool.end()
})

import { recordAudit } from '#server/platform/audit/recordAudit.ts'
import { runSealer } from '#server/platform/audit/sealer.ts'
import { onGround, nextWay, workers, type BenchLot } from './support/ground.ts'
import { interleaved, report } from './support/measure.ts'

/**
 * Measure 4: a change with its tamper-evident audit event, including its sealing, against the
 * change alone.
 */
const stepsEach = 40
await onGround(async (ground) => {
  const { db } = ground.services
  const ctx = await ground.as('admin')
  const log = { info: () => undefined, warn: console.warn, error: console.error }

  const change = (lot: BenchLot, audited: boolean) =>
    db.$transaction(async (tx) => {
      const { from, to } = nextWay(lot)
      const at = new Date()
      await tx.$queryRaw`SELECT custody_move(${lot.lotNo}, ${from}::int, ${to}::int, ${lot.sn}::bigint, ${lot.sn}::bigint, 'BENCH',
                                             ${ctx.viewer.userId}::int, ${at})`
      if (audited)
        await recordAudit(tx, ctx, at, {
          action: 'moveOneCard',
          subjects: [`Lot:${lot.lotNo}`],
          after: { sn: String(lot.sn) },
        })
    })

  const all = async (audited: boolean) => {
    await Promise.all(
      ground.lots.map(async (lot) => {
        for (let i = 0; i < stepsEach; i++) await change(lot, audited)
      }),
    )
  }

  async function sealed(): Promise<void> {
    const stop = new AbortController()
    const sealer = runSealer(
      { db, log, anchorFile: { read: async () => null, write: async () => undefined } },
      stop.signal,
    )
    await all(true)
    stop.abort()
    await sealer // All seals are written before the time is taken.
  }

  const times = await interleaved([
    { name: 'without audit', run: () => all(false) },
    { name: 'audited', run: () => all(true) },
    { name: 'audited and sealed', run: sealed },
  ])
  for (const [name, ms] of times)
    console.log(`${name}: ${Math.round((workers * stepsEach * 1_000) / ms)} a second`)
  report(
    'sealed audit against none, by throughput',
    times.get('without audit')! / times.get('audited and sealed')!,
    '>= 0.8',
  )
  report(
    'sealed audit against unsealed, by throughput',
    times.get('audited')! / times.get('audited and sealed')!,
    'none',
  )
})

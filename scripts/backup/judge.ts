import type { Anchor } from '#server/platform/audit/anchor.ts'
import { describeVerdict } from '#server/platform/audit/describeVerdict.ts'
import { sealAll } from '#server/platform/audit/sealWaiting.ts'
import { verifyAudit } from '#server/platform/audit/verifyAudit.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/client.ts'
import { rebuildRollups } from '#server/reports/rollups/rebuildRollups.ts'

export const verdicts = {
  sound: 'The restored database is sound.',
  unproven:
    'The restored database shows no fault, and the backup has no anchor to prove that nothing is missing.',
  unsound: 'The restored database is NOT SOUND.',
}

/**
 * Verifies the audit trail of a restored database up to an anchor, and compares the roll-ups with
 * the facts. The newest steps had no seal yet when the backup was taken: it seals them first, as the
 * next server would.
 */
export async function judge(db: Db, anchor: Anchor | null): Promise<keyof typeof verdicts> {
  await sealAll(db)
  const verdict = await verifyAudit(db, anchor ? { anchor } : {})
  for (const line of describeVerdict(verdict, { anchor: anchor ?? undefined, archives: false }))
    console.log(line)
  const rollups = await rebuildRollups({ db, clock: systemClock }, { compare: true })
  const wrong = rollups.filter((rollup) => rollup.wrong > 0)
  for (const rollup of wrong)
    console.log(`${rollup.table}: ${rollup.wrong} rows differ from the facts`)
  if (verdict.fault !== null || wrong.length > 0) return 'unsound'
  return anchor ? 'sound' : 'unproven'
}

/** Returns the seconds since the last call. */
export function stopwatch(): () => string {
  let before = performance.now()
  return () => {
    const seconds = ((performance.now() - before) / 1_000).toFixed(1)
    before = performance.now()
    return seconds
  }
}

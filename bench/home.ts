import type { SignedInContext } from '#server/platform/context.ts'
import { SharedReadCache } from '#server/platform/SharedReadCache.ts'
import { readDashboard } from '#server/production/dashboard/readDashboard.ts'
import { workOf } from '#server/work/queries.ts'
import { askers, branchCode, eachMedian, onProgramme, report } from './support/onProgramme.ts'

/**
 * Home with its counters and the dashboard, after a change and shared among viewers; against the
 * queues counted in one statement.
 */
const queue = (states: string, further: string) =>
  `SELECT count(*), min(since) FROM card_job WHERE status IN (${states}) ${further}`

await onProgramme(async ({ raw, as }) => {
  for (const [who, loginId] of Object.entries(askers)) {
    const request = await as(loginId)
    const kept = new SharedReadCache(60_000)
    const sharing = () => ({ ...request(), shared: kept })
    const seen = who === 'branch' ? `AND branch_code = '${branchCode}'` : ''
    const waiting = ["'new'", "'listed'", "'pendingQc'", "'qcPassed'"].map((state) =>
      queue(state, seen),
    )
    const rejected = queue(
      "'qcRejected', 'chipError', 'manuallyRejected'",
      `AND NOT remade ${seen}`,
    )
    const text = [...waiting, rejected].join(' UNION ALL ')
    const times = await eachMedian([
      { name: 'raw', run: () => raw.query({ name: who, text }) },
      { name: 'Home', run: () => home(request()) },
      { name: 'Home, shared', run: () => home(sharing()) },
      { name: 'dashboard', run: () => readDashboard(request(), null, 7) },
      { name: 'dashboard, shared', run: () => readDashboard(sharing(), null, 7) },
    ])
    for (const name of ['Home', 'Home, shared'])
      report(`${name}, ${who}`, times.get(name)!, times.get('raw')!, '<= 20 ms')
    for (const name of ['dashboard', 'dashboard, shared'])
      report(`${name}, ${who}`, times.get(name)!, null, '<= 50 ms')
  }
})

function home(ctx: SignedInContext): Promise<unknown> {
  const work = workOf(ctx)
  return Promise.all([
    work.queue('new'),
    work.withoutQr(),
    work.lowStock(),
    work.stock(),
    work.travellers(),
    work.incidents(),
    work.registryErrors(),
  ])
}

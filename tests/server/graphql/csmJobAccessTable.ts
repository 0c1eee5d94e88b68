import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deletionSubject } from '#domain/csmJob/inputs.ts'
import type { CsmJobState } from '#domain/csmJob/states.ts'
import { keptName } from '#server/csm/folders/mapFolders.ts'
import { jobFile, mapCsmFolders } from '#tests/support/csmFolders.ts'
import {
  csmJobs,
  machine,
  otherMachine,
  qcMachine,
  rejectCode,
  type CsmJobs,
} from '#tests/support/csmJobs.ts'
import type { Person } from '#tests/support/world.ts'
import { anEdge, type Row } from './accessRow.ts'
import type { Cards } from './cards.ts'

let days = 0
const made = new WeakMap<Cards, Promise<CsmJobs>>()
function jobsOf(cards: Cards): Promise<CsmJobs> {
  const known = made.get(cards) ?? csmJobs(cards.world)
  made.set(cards, known)
  return known
}

type Fields = (job: number, jobs: CsmJobs, caller: Person, cards: Cards) => object | Promise<object>
const change = (state: CsmJobState, fields: Fields): Row => ({
  action: 'csm.job',
  reach: 'changes',
  shows: (answer) => answer !== null,
  variables: async (cards, caller) => {
    const jobs = await jobsOf(cards)
    return { input: await fields(await jobs.bring(state), jobs, caller, cards) }
  },
})
const read = (
  action: Row['action'],
  reach: Row['reach'],
  document: string,
  shows: Row['shows'] = () => true,
): Row => ({
  action,
  reach,
  document,
  shows,
  variables: async (cards) => (
    await (await jobsOf(cards)).bring('unqueued'),
    await brokenFile(cards),
    {}
  ),
})

/** Creates an invalid file of Johor Bahru in the test's own folder, already corrected. */
async function brokenFile({ world }: Cards): Promise<number> {
  const { services, now } = world
  const root = await world.csmRoot()
  await mapCsmFolders(services.db, root)
  const name = `access-${Math.random()}.json`
  const of = { cardType: 'mykad', branchCode: 'JHB', receivedAt: now, movedAt: now } as const
  const file = await services.db.csmFile.create({
    data: { folder: 'mykad', name, digest: name, size: 3, outcome: 'failed', ...of },
  })
  await mkdir(join(root, 'mykad/error'), { recursive: true })
  await writeFile(join(root, 'mykad/error', keptName(file)), jobFile.json(file.id))
  return file.id
}

/** The operations on jobs of the CSM area, and the action of each. */
export const csmJobAccessTable: Record<string, Row> = {
  'Query.csmJobs': read(
    'csm.job',
    'reads',
    'query { csmJobs { edges { node { icNo } } } }',
    anEdge,
  ),
  'Query.csmErrors': read(
    'csm.job',
    'reads',
    'query { csmErrors { edges { node { name } } } }',
    anEdge,
  ),
  'Query.csmStatusCounts': read(
    'csm.view',
    'reads',
    'query { csmStatusCounts { count } }',
    (counts: unknown[]) => counts.length > 0,
  ),
  // Everybody in the area sees the machines; the test is whether their figures include Johor
  // Bahru's card.
  'Query.csmMachineFigures': {
    ...read(
      'csm.view',
      'reads',
      'query { csmMachineFigures { inProduction } }',
      (machines: { inProduction: number }[]) =>
        machines.some(({ inProduction }) => inProduction > 0),
    ),
    variables: async (cards) => (await (await jobsOf(cards)).bring('inProduction'), {}),
  },
  'Query.csmOldestErrorAt': read(
    'csm.view',
    'reads',
    'query { csmOldestErrorAt }',
    (at: string | null) => at !== null,
  ),
  'Query.csmErrorCount': read(
    'csm.view',
    'reads',
    'query { csmErrorCount }',
    (count: number) => count > 0,
  ),
  'Query.csmFolderFaults': read('csm.view', 'nothing', 'query { csmFolderFaults { message } }'),
  'Mutation.closeCsmDay': {
    action: 'csm.job',
    reach: 'headquarters',
    shows: () => true,
    variables: () => ({ input: { day: `19${10 + ++days}-01-01`, cardType: 'MYKAD' } }),
  },
  'Mutation.queueCsmJobs': change('unqueued', (job) => ({ jobIds: [job] })),
  'Mutation.unqueueCsmJobs': change('queued', (job) => ({ jobIds: [job] })),
  'Mutation.reassignCsmJobs': change('queued', (job) => ({
    jobIds: [job],
    machineNo: otherMachine,
  })),
  'Mutation.routeCsmJobs': change('queued', async (job, _jobs, _caller, { world }) => {
    const hub = { subBranchCode: 'JHB', hubBranchCode: 'HQ' }
    await world.services.db.csmHubBranch.upsert({
      where: { subBranchCode: 'JHB' },
      create: hub,
      update: hub,
    })
    return { jobIds: [job], branchCode: 'HQ' }
  }),
  'Mutation.deleteCsmJobs': change('queued', async (job, _jobs, caller, cards) => ({
    jobIds: [job],
    approval: await cards.approval(caller, 'deleteCsmJobs', deletionSubject([job])),
  })),
  'Mutation.beginCsmJob': change('queued', (jobId) => ({ jobId, machineNo: machine })),
  'Mutation.personaliseCsmJob': change('inProduction', (jobId, jobs) => ({
    jobId,
    ...jobs.serials(),
  })),
  'Mutation.passCsmJob': change('personalised', async (jobId, jobs) => ({
    jobId,
    machineNo: qcMachine,
    ...(await jobs.read(jobId)),
  })),
  'Mutation.rejectCsmJob': change('inProduction', (jobId) => ({ jobId, rejectCode })),
  'Mutation.remakeCsmJob': change('rejected', (jobId) => ({ jobId })),
  'Mutation.remakeCsmJobs': change('rejected', (job) => ({ jobIds: [job] })),
  'Mutation.retryCsmFile': change('unqueued', async (_job, _jobs, _caller, cards) => ({
    fileId: await brokenFile(cards),
  })),
  'Mutation.dismissCsmFile': change('unqueued', async (_job, _jobs, _caller, cards) => ({
    fileId: await brokenFile(cards),
    reason: 'x',
  })),
}

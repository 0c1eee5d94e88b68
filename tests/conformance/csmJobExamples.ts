import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CsmJobState } from '#domain/csmJob/states.ts'
import { keptName } from '#server/csm/folders/mapFolders.ts'
import { jobFile, mapCsmFolders } from '#tests/support/csmFolders.ts'
import { csmJobs, machine, otherMachine, rejectCode, type CsmJobs } from '#tests/support/csmJobs.ts'
import { demonstrationPassword } from '../../prisma/seed/seedUsers.ts'
import { same, type Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'

type Job = Record<string, unknown>

/** The keys of every job (specification section 2, "Overview"), and those of its processing. */
const jobKeys = [
  'id',
  'filename',
  'icno',
  'cardtype',
  'applicationcompletiondate',
  'stationid',
  'batchno',
  'collectionbranch',
  'receiveddate',
  'status',
  'chipsn',
  'cardsn',
  'qcstationid',
  'rejectcode',
  'errordescription',
  'remakecode',
  'remark',
  'remakeof',
]

const made = new WeakMap<Stage, Promise<CsmJobs>>()
function jobsOf(stage: Stage): Promise<CsmJobs> {
  const known = made.get(stage) ?? csmJobs(stage.world)
  made.set(stage, known)
  return known
}
/** Creates a job of Johor Bahru in a state. */
export const bring = async (stage: Stage, state: CsmJobState) => (await jobsOf(stage)).bring(state)

function refuseUnlessJob(job: Job, expected: Job = {}): void {
  same(Object.keys(job), jobKeys)
  for (const [key, value] of Object.entries(expected)) same(job[key], value, key)
}
const refuseUnlessJobs = (jobs: Job[]) => {
  same(jobs.length > 0, true)
  for (const job of jobs) refuseUnlessJob(job)
}
const nothing = (rows: unknown[]) => rows.length === 0

/** Returns a call on jobs in a state, which returns how many were moved. */
const many = (state: CsmJobState, word: string, further: object = {}): Example => ({
  make: async (stage) => ({
    body: { ids: [await bring(stage, state), await bring(stage, state)], ...further },
  }),
  required: ['ids', ...Object.keys(further)],
  once: true,
  foreign: 'refused',
  fits: (result) => same(result, { [word]: 2 }),
})

/** Creates a broken file in the error folder of a separate folder. */
async function brokenFile(stage: Stage): Promise<{ id: number; place: string }> {
  const { services, now } = stage.world
  const root = await stage.world.csmRoot()
  await mapCsmFolders(services.db, root)
  const file = await services.db.csmFile.create({
    data: {
      folder: 'mykad',
      name: 'cut.json',
      digest: randomUUID(),
      size: 3,
      outcome: 'failed',
      cardType: 'mykad',
      branchCode: 'JHB',
      receivedAt: now,
      movedAt: now,
      problems: [
        {
          field: 'icno',
          code: 'csmJob.icNo',
          values: {},
        },
      ],
    },
  })
  await mkdir(join(root, 'mykad/error'), { recursive: true })
  return { id: file.id, place: join(root, 'mykad/error', keptName(file)) }
}

/** Creates one that was corrected in place. */
async function mendedFile(stage: Stage): Promise<string> {
  const { id, place } = await brokenFile(stage)
  await writeFile(place, jobFile.json(id))
  return String(id)
}

export const csmJobExamples: Record<string, Example> = {
  'job.search': {
    make: async (stage) => (
      await bring(stage, 'queued'),
      { path: { type: 'perso' }, body: { icno: '900101', start: '2026-01-01', pageSize: 5 } }
    ),
    foreign: ({ rows, total }: { rows: unknown[]; total: number }) =>
      rows.length === 0 && total === 0,
    fits: ({ rows, total }: { rows: Job[]; total: number }) => {
      refuseUnlessJobs(rows)
      same(total >= rows.length, true)
      same([...new Set(rows.map(({ status }) => status))], ['queued'])
    },
  },
  'job.details': {
    make: async (stage) => ({ path: { id: String(await bring(stage, 'passed')) } }),
    foreign: 'refused',
    fits: (job: Job, { sample }) =>
      refuseUnlessJob(job, { id: Number(sample.path!.id), status: 'passed', stationid: machine }),
  },
  'job.statuscount': {
    make: async (stage) => (await bring(stage, 'inProduction'), { query: { cardtype: 'MyKad' } }),
    foreign: (counts: Record<string, number>) => Object.values(counts).every((n) => n === 0),
    fits: (counts: Record<string, number>) => {
      same(Object.keys(counts), [
        'unqueued',
        'queued',
        'inproduction',
        'personalised',
        'passed',
        'rejected',
        'remade',
        'deleted',
      ])
      same(counts.inproduction! > 0, true)
    },
  },
  'job.ready': {
    make: async (stage) => (await bring(stage, 'queued'), { path: { id: machine } }),
    foreign: nothing,
    fits: refuseUnlessJobs,
  },
  'job.persoupdate': {
    async make(stage) {
      const { cardSn: cardsn, chipSn: chipsn } = (await jobsOf(stage)).serials()
      return { body: { id: await bring(stage, 'inProduction'), status: 'passed', chipsn, cardsn } }
    },
    required: ['id', 'status', 'chipsn', 'cardsn'],
    once: true,
    foreign: 'refused',
    fits: (job: Job, { sample }) =>
      refuseUnlessJob(job, { status: 'personalised', cardsn: sample.body!.cardsn }),
  },
  'job.queue': many('unqueued', 'queued'),
  'job.unqueue': many('queued', 'unqueued'),
  'job.delete': many('queued', 'deleted', {
    supervisor: { LOGINID: 'hqadmin', PASSWORD: demonstrationPassword },
  }),
  'job.remake': {
    make: async (stage) => ({
      body: { id: await bring(stage, 'rejected'), rejectcode: rejectCode, remark: 'again' },
    }),
    required: ['id'],
    once: true,
    foreign: 'refused',
    fits: (job: Job, { sample }) =>
      refuseUnlessJob(job, { status: 'unqueued', remakeof: sample.body!.id }),
  },
  'job.reassign': many('queued', 'reassigned', { stationid: otherMachine }),
  'error.list': {
    make: async (stage) => (
      await brokenFile(stage),
      { query: { start: '2026-01-01', cardtype: 'mykad' } }
    ),
    foreign: nothing,
    fits: (files: Job[]) => {
      same(Object.keys(files[0]!), [
        'id',
        'filename',
        'errordescription',
        'receiveddate',
        'cardtype',
        'icno',
      ])
      same(String(files[0]!.errordescription).startsWith('icno: '), true)
    },
  },
  'error.retry': {
    make: async (stage) => ({ path: { id: await mendedFile(stage) } }),
    once: true,
    foreign: 'refused',
    fits: (job: Job) => refuseUnlessJob(job, { status: 'unqueued' }),
  },
}

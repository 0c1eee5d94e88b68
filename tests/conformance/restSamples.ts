import { malaysianDate } from '#domain/malaysia.ts'
import { stationId, supervisor, type Caller, type JobFacts, type Stage } from './restStage.ts'

/** One call: the path's parameters, the query and the body, keys as the contract writes them. */
export type Sample = {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** How an endpoint is called, and its expected result. */
export type Example = {
  /**
   * The branch of the caller, if it isn't JHB: for actions that nobody may take on their own
   * branch.
   */
  home?: 'HQ'
  /** Creates the subject of the call at JHB, and returns the call. */
  make(stage: Stage, caller: Caller): Promise<Sample>
  /** Keys of the query or the body that are required. */
  required?: string[]
  /** A success consumes the subject of the call. */
  once?: true
  /** The result for a caller of another branch who may do it at their own. */
  foreign: 'refused' | 'same' | ((result: never) => boolean)
  /** Checks the result against the contract. */
  fits(result: never, about: { sample: Sample; caller: Caller }): void
  /** The subject belongs to its caller, so that every caller has their own. */
  own?: true
  /** Refuses a repeated idempotency key by itself: sign-ins and changes of password store none. */
  keyless?: true
}

const about = (job: JobFacts) => ({ applid: job.applId })
const branch = { path: { branch: 'JHB' } }
const noRows = ({ rows, total }: { rows: unknown[]; total: number }) =>
  rows.length === 0 && total === 0

/** The keys of every print job (specification section 3). */
const jobKeys = [
  'applid',
  'applicationno',
  'passportno',
  'employername',
  'address1',
  'address2',
  'address3',
  'address4',
  'city',
  'state',
  'postcode',
  'name',
  'gender',
  'nationality',
  'dob',
  'sector',
  'subsector',
  'referenceno',
  'stickerdate',
  'stickerno',
  'chipsn',
  'cardsn',
  'batch_no',
  'persostatus',
  'persoby',
  'persodate',
  'qcdate',
  'qcstatus',
  'despatchstatus',
  'printstationid',
  'stickertype',
  'epasstype',
  'passtype',
  'collectionbranch',
  'deliverymethod',
]

type Job = Record<string, unknown>

export function refuseUnlessJob(job: Job, expected: Job = {}): void {
  const missing = jobKeys.filter((key) => !(key in job))
  if (missing.length > 0) throw new Error(`The job lacks ${missing.join(', ')}.`)
  for (const [key, value] of Object.entries(expected)) same(job[key], value, key)
  if (!/^\d{4}-\d\d-\d\d$/.test(String(job.stickerdate)))
    throw new Error(`stickerdate is ${String(job.stickerdate)}`)
}

export function same(actual: unknown, expected: unknown, what = 'result'): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) {
    throw new Error(`${what} is ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}.`)
  }
}

const pageOfJobs = ({ rows, total }: { rows: Job[]; total: number }) => {
  if (rows.length === 0 || total < rows.length) throw new Error('There should be rows.')
  for (const row of rows) refuseUnlessJob(row)
}
const jobs = (rows: Job[]) => pageOfJobs({ rows, total: rows.length })
const wholeYear = (stage: Stage) => ({ start: '2026-01-01', end: malaysianDate(stage.world.now) })

export const printJobExamples: Record<string, Example> = {
  'pj.production': {
    make: async (stage) => (
      await stage.jobs.printed(),
      {
        ...branch,
        query: {
          ...wholeYear(stage),
          status: 'pending QC',
          page: '1',
          pagesize: '5',
          sort: 'persodate',
          descending: 'true',
        },
      }
    ),
    foreign: 'refused',
    fits: pageOfJobs,
  },
  'pj.summary': {
    make: async (stage) => (await stage.jobs.pending(), { ...branch, query: wholeYear(stage) }),
    foreign: 'refused',
    fits: (counts: Record<string, number>) => same(counts.new! > 0 && counts.pendingqc! >= 0, true),
  },
  'pj.list': {
    make: async (stage) => (
      await stage.jobs.pending(),
      { ...branch, query: { cardtype: 'PLKS', status: 'new', page: '1', pagesize: '2' } }
    ),
    foreign: 'refused',
    fits: pageOfJobs,
  },
  'pj.reassign': {
    make: async (stage) => ({
      body: { applid: [(await stage.jobs.pending()).applId], stationid: 'JHB-P02' },
    }),
    required: ['applid', 'stationid'],
    once: true,
    foreign: 'refused',
    fits: (result) => same(result, { reassigned: 1 }),
  },
  'pj.reassignlist': {
    make: async (stage) => (await stage.jobs.pending(), branch),
    foreign: 'refused',
    fits: jobs,
  },
  'pj.reroute': {
    make: async (stage) => ({
      body: { applid: [(await stage.jobs.pending()).applId], branchcode: 'PEN' },
    }),
    required: ['applid', 'branchcode'],
    once: true,
    foreign: 'refused',
    fits: (result) => same(result, { rerouted: 1 }),
  },
  'pj.qclist': {
    make: async (stage) => (await stage.jobs.printed(), { ...branch, query: { cardtype: 'PLKS' } }),
    foreign: 'refused',
    fits: pageOfJobs,
  },
  'pj.qcget': {
    make: async (stage) => ({ path: about(await stage.jobs.printed()) }),
    foreign: 'refused',
    fits: (job, { sample }) =>
      refuseUnlessJob(job, {
        applid: sample.path!.applid,
        qcstatus: 'pending QC',
        persostatus: 'printed',
      }),
  },
  'pj.qcupdate': {
    async make(stage) {
      const job = await stage.jobs.printed()
      return { body: { ...about(job), qrstring: job.qrString, chipsn: job.chipSn } }
    },
    required: ['applid', 'qrstring', 'chipsn'],
    once: true,
    foreign: 'refused',
    fits: (job) => refuseUnlessJob(job, { qcstatus: 'QC pass' }),
  },
  'pj.qcreject': {
    async make(stage) {
      const job = await stage.jobs.printed()
      return {
        body: {
          ...about(job),
          qrstring: job.qrString,
          qcstatuscode: '02',
          reprint: '0',
          newjob: 'true',
          remark: 'smudged',
        },
      }
    },
    required: ['applid', 'qrstring', 'qcstatuscode'],
    once: true,
    foreign: 'refused',
    fits: (job) =>
      refuseUnlessJob(job, { qcstatus: 'QC reject', qcstatuscode: '02', remark: 'smudged' }),
  },
  'pj.manualreject': {
    async make(stage) {
      const job = await stage.jobs.printed()
      const kind = { cardtype: 'PLKS', stickertype: 'Sticker/EPass(New)' }
      return {
        body: {
          ...about(job),
          ...kind,
          cardsn: job.cardSn,
          qcstatuscode: '10',
          remark: 'scratched',
          supervisor,
        },
      }
    },
    required: ['applid', 'cardsn', 'qcstatuscode', 'supervisor'],
    once: true,
    foreign: 'refused',
    fits: (job) => refuseUnlessJob(job, { status: 'manual reject', qcstatus: 'manual reject' }),
  },
  'pj.print': {
    async make(stage) {
      const { cardSn: cardsn, chipSn: chipsn } = stage.nextCard()
      return {
        body: {
          ...about(await stage.jobs.pending()),
          batchno: 'B-7',
          stationid: stationId,
          cardsn,
          chipsn,
        },
      }
    },
    required: ['applid', 'batchno', 'stationid', 'cardsn', 'chipsn'],
    once: true,
    foreign: 'refused',
    fits: (job, { sample }) =>
      refuseUnlessJob(job, {
        persostatus: 'printed',
        batch_no: 'B-7',
        cardsn: sample.body!.cardsn,
        printstationid: stationId,
      }),
  },
  'pj.chipsn': {
    make: async (stage) => ({ path: { chipsn: (await stage.jobs.printed()).chipSn } }),
    foreign: 'same',
    fits: (result) => same(result, { used: true }),
  },
  'pj.search': {
    make: async (stage) => ({
      path: { by: 'cardserial', value: (await stage.jobs.printed()).cardSn },
    }),
    foreign: (rows: unknown[]) => rows.length === 0,
    fits: jobs,
  },
  'pj.remake': {
    make: async (stage) => ({
      body: { ...about(await stage.jobs.rejected()), qcstatuscode: '01', remark: 'again' },
    }),
    required: ['applid'],
    once: true,
    foreign: 'refused',
    fits: (job, { sample }) =>
      refuseUnlessJob(job, { applid: sample.body!.applid, status: 'new', cardsn: null }),
  },
  'pj.check': {
    make: async (stage) => ({ path: about(await stage.jobs.printed()) }),
    foreign: (result) => JSON.stringify(result) === JSON.stringify({ exists: false, status: null }),
    fits: (result) => same(result, { exists: true, status: 'pending QC' }),
  },
  'pj.delete': {
    make: async (stage) => ({ path: about(await stage.jobs.pending()), body: { supervisor } }),
    required: ['supervisor'],
    once: true,
    foreign: 'refused',
    fits: (result) => same(result, true),
  },
}

export const despatchExamples: Record<string, Example> = {
  'despatch.create': {
    async make(stage) {
      const applid = [(await stage.jobs.passed()).applId]
      return {
        body: {
          applid,
          deliverymethod: 'delivery',
          type: 'company',
          collectionbranch: 'JHB',
          rocno: '201901012345',
          employerno: '',
          weight: '0.25',
          charges: 7.5,
        },
      }
    },
    required: ['applid', 'deliverymethod', 'type', 'collectionbranch', 'rocno', 'weight'],
    once: true,
    foreign: 'refused',
    fits: ({ packagingid }: { packagingid: string }) =>
      same(/^PK-JHB-2026-\d{6}$/.test(packagingid), true),
  },
  'despatch.packagingid': {
    make: async () => ({}),
    foreign: 'same',
    fits: ({ packagingid }: { packagingid: string }, { caller }) =>
      same(packagingid.startsWith(`PK-${caller.branchCode}-2026-`), true),
  },
  'despatch.search': {
    make: async (stage) => ({
      query: { ...wholeYear(stage), packagingid: (await stage.jobs.despatched()).packagingId },
    }),
    required: ['start', 'end'],
    foreign: noRows,
    fits: ({ rows, total }: { rows: Job[]; total: number }, { sample }) =>
      same(
        [total, rows[0]!.packagingid, rows[0]!.deliverymethod],
        [1, sample.query!.packagingid, 'self-collect'],
      ),
  },
  'despatch.undo': {
    make: async (stage) => ({
      body: { packagingid: (await stage.jobs.despatched()).packagingId, supervisor },
    }),
    required: ['packagingid', 'supervisor'],
    once: true,
    foreign: 'refused',
    fits: (result) => same(result, { undone: 1 }),
  },
  'despatch.report': {
    make: async (stage) => (
      await stage.jobs.despatched(),
      { query: { ...wholeYear(stage), branch: 'JHB' } }
    ),
    foreign: 'refused',
    fits: (rows: Job[]) => same(rows.length > 0 && 'poslajuno' in rows[0]!, true),
  },
}

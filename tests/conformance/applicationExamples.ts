import { expect } from 'vitest'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { refuseUnlessJob, same, type Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'

type Row = Record<string, unknown>
type Page = { rows: Row[]; total: number }
type Inserted = {
  inserted: number
  updated: number
  unchanged: number
  held: unknown[]
  rejected: { row: number; reason: string }[]
}

let records = 700_000

const pageOf =
  (expected: Row) =>
  ({ rows, total }: Page) => {
    expect(rows.length).toBeGreaterThan(0)
    expect(total).toBeGreaterThanOrEqual(rows.length)
    for (const row of rows) refuseUnlessJob(row, expected)
  }

/** Headquarters of the small world has no print station of its own: adds one. */
async function openHeadquarters({ world }: Stage): Promise<void> {
  const station = {
    id: 'HQ-P01',
    name: 'Pencetak 1',
    branchCode: 'HQ',
    process: 'personalisation',
  } as const
  await world.services.db.station.upsert({
    where: { id: station.id },
    create: station,
    update: { active: true },
  })
}

export const applicationExamples: Record<string, Example> = {
  'appl.list': {
    async make(stage) {
      await stage.jobs.passed()
      const which = { branch: 'JHB', stickerdate: '2026-11-17', employerno: 'E1001' }
      return {
        path: { kind: 'selfcollect' },
        query: { ...which, page: '1', pagesize: '5', sort: 'name', descending: 'true' },
      }
    },
    foreign: 'refused',
    fits: pageOf({
      status: 'QC pass',
      deliverymethod: 'self-collect',
      stickerdate: '2026-11-17',
      employerno: 'E1001',
    }),
  },
  'appl.info': {
    make: async (stage) => ({ path: { applid: (await stage.jobs.pending()).applId } }),
    foreign: 'refused',
    fits: (application: Row, { sample }) =>
      expect(application).toMatchObject({
        applid: sample.path!.applid,
        name: 'RAHMAN MD SOHEL',
        cardtype: 'PLKS',
        passexpiry: '2027-11-20',
        printingbranch: 'JHB',
        receivedbyimmigration: null,
      }),
  },
  'appl.pendingperso': {
    make: async (stage) => {
      await stage.jobs.pending()
      return {
        path: { branch: 'JHB' },
        query: { cardtype: 'PLKS', page: '1', pagesize: '5', sort: 'passportno', descending: '0' },
      }
    },
    foreign: 'refused',
    fits: pageOf({ status: 'new', persostatus: 'new', cardtype: 'PLKS', branchcode: 'JHB' }),
  },
  'appl.reroute.hq': {
    async make(stage) {
      await openHeadquarters(stage)
      return {
        body: {
          applid: [(await stage.jobs.pending()).applId, (await stage.jobs.pending()).applId],
        },
      }
    },
    required: ['applid'],
    once: true,
    foreign: 'refused',
    fits: (result) => same(result, { rerouted: 2 }),
  },
  'appl.insert': {
    make: async () => ({
      body: [
        goodRecord(++records),
        { ...goodRecord(++records), passportno: '??' },
      ] as unknown as Row,
    }),
    once: true,
    foreign: ({ inserted, updated, rejected }: Inserted) =>
      inserted === 0 && updated === 0 && rejected.length === 2,
    fits: (result: Inserted) =>
      same(result, {
        inserted: 1,
        updated: 0,
        unchanged: 0,
        held: [],
        rejected: [{ row: 2, reason: 'passportno: This is not in the expected form' }],
      }),
  },
  'support.despatchdetails': {
    make: async (stage) => ({
      body: {
        applid: (await stage.jobs.pending()).applId,
        branchcode: 'JHB',
        stationid: 'JHB-P02',
      },
    }),
    required: ['applid', 'branchcode', 'stationid'],
    once: true,
    foreign: 'refused',
    fits: (job: Row) =>
      refuseUnlessJob(job, { status: 'new', branchcode: 'JHB', printstationid: 'JHB-P02' }),
  },
  'support.persostation': {
    async make({ world }) {
      await world.services.db.station.update({ where: { id: 'JHB-P03' }, data: { active: false } })
      return { path: { branch: 'JHB' } }
    },
    foreign: 'refused',
    fits: (rows: Row[]) => {
      expect(rows.map(({ stationid }) => stationid)).toEqual(
        expect.arrayContaining(['JHB-P01', 'JHB-P02']),
      )
      expect(rows.map(({ stationid }) => stationid)).not.toContain('JHB-P03')
      for (const row of rows)
        expect(row).toMatchObject({ branchcode: 'JHB', process: 'PERSO', activeflag: true })
    },
  },
}

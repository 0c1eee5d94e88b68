import { expect } from 'vitest'
import { same, type Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'

type Row = Record<string, unknown> & { branchcode: string; plksflag: boolean }

const keys = [
  'branchcode',
  'branchname',
  'branchregion',
  'address1',
  'address2',
  'address3',
  'postcode',
  'city',
  'state',
  'branchtype',
  'plksflag',
]
const address = {
  address1: 'Aras 1',
  address2: 'Wisma Seri Muda',
  address3: '',
  postcode: '80000',
  city: 'Johor Bahru',
  state: 'Johor',
}
const fields = (no: number) => ({
  branchname: `Branch ${no}`,
  branchregion: 'Selatan',
  branchtype: 'state branch',
  ...address,
  plksflag: '1',
})
const answered = { branchtype: 'State branch', plksflag: true }
const required = [
  'branchname',
  'branchregion',
  'branchtype',
  'address1',
  'postcode',
  'city',
  'state',
]
let n = 0

const refuseUnlessBranch = (row: Row) => expect(Object.keys(row)).toEqual(keys)

/** Creates an empty branch. */
async function madeAt({ world }: Stage, deletedAt: Date | null = null): Promise<string> {
  const { code: _, ...like } = await world.services.db.branch.findUniqueOrThrow({
    where: { code: 'JHB' },
  })
  return (
    await world.services.db.branch.create({
      data: { ...like, code: `C${++n}`, plks: false, deletedAt },
    })
  ).code
}

const listOf = (path?: Record<string, string>) => ({
  make: async (stage: Stage) => (
    await madeAt(stage),
    await madeAt(stage, stage.world.now),
    path ? { path } : {}
  ),
  foreign: 'same' as const,
})
const inUse = (rows: Row[]) => {
  rows.forEach(refuseUnlessBranch)
  expect(rows.map(({ branchcode }) => branchcode)).toEqual(
    expect.arrayContaining(['JHB', 'PEN', 'HQ', `C${n - 1}`]),
  )
  expect(rows.map(({ branchcode }) => branchcode)).not.toContain(`C${n}`)
}

export const branchExamples: Record<string, Example> = {
  'branch.list': { ...listOf(), fits: inUse },
  'branch.get': {
    make: async () => ({ path: { code: 'jhb' } }),
    foreign: 'same',
    fits: (row: Row) => {
      refuseUnlessBranch(row)
      expect(row).toMatchObject({ branchcode: 'JHB', ...answered })
    },
  },
  'branch.exist': {
    // A branch that is marked deleted keeps its code.
    make: async (stage) => ({ path: { code: await madeAt(stage, stage.world.now) } }),
    foreign: 'same',
    fits: (result) => same(result, true),
  },
  'branch.create': {
    make: async () => ({ body: { branchcode: `C${++n}`, ...fields(n) } }),
    required: ['branchcode', ...required],
    once: true,
    foreign: 'same',
    fits: (row: Row, { sample }) => expect(row).toEqual({ ...sample.body, ...answered }),
  },
  'branch.update': {
    make: async () => ({ path: { code: 'JHB' }, body: { ...fields(++n), branchtype: 2 } }),
    required,
    once: true,
    foreign: 'refused',
    fits: (row: Row, { sample }) =>
      expect(row).toEqual({ branchcode: 'JHB', ...sample.body, ...answered }),
  },
  'branch.delete': {
    // The caller's presence prevents a branch's deletion, so it is always another branch's caller:
    // headquarters'.
    home: 'HQ',
    make: async (stage) => ({ path: { code: await madeAt(stage) } }),
    once: true,
    foreign: 'refused',
    fits: (result) => same(result, true),
  },
  'branch.collection': {
    ...listOf({ branch: 'JHB' }),
    fits: (rows: Row[]) => {
      inUse(rows)
      same(rows[0]!.branchcode, 'JHB')
      const flags = rows.slice(1).map(({ plksflag }) => plksflag)
      expect(flags).toEqual([...flags].sort((a, b) => Number(b) - Number(a)))
    },
  },
  'branch.detail': {
    make: async () => ({ path: { code: 'JHB' } }),
    foreign: ({ stations, cardtypes }: { stations: unknown[]; cardtypes: unknown[] }) =>
      stations.length === 0 && cardtypes.length > 0,
    fits: (row: Row & { stations: object[]; cardtypes: object[] }) => {
      expect(Object.keys(row)).toEqual([...keys, 'type', 'cardtypes', 'stations'])
      expect(row.type).toMatchObject({ branchtype: 'State branch', noofrecords: 5 })
      expect(row.cardtypes).toEqual(
        expect.arrayContaining([expect.objectContaining({ cardtype: 'PLKS' }) as object]),
      )
      expect(row.stations).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ stationid: 'JHB-P01', process: 'PERSO' }) as object,
        ]),
      )
    },
  },
}

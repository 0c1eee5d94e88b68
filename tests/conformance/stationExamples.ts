import { expect } from 'vitest'
import { same, type Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'

type Row = {
  stationid: string
  stationname: string
  branchcode: string
  process: string
  activeflag: boolean
}

let n = 0
const bodyOf = (no: number) => ({
  stationid: `JHB-C${no}`,
  stationname: `Printer ${no}`,
  branchcode: 'JHB',
  process: 'PERSO',
  activeflag: '1',
})

async function made(
  { world }: Stage,
  process: 'personalisation' | 'qualityCheck' = 'personalisation',
) {
  const no = ++n
  await world.services.db.station.create({
    data: { id: `JHB-C${no}`, name: `Printer ${no}`, branchCode: 'JHB', process },
  })
  return `JHB-C${no}`
}

/** Returns lists of the stations of JHB, by process and state. */
const listOf = (
  process: string | null,
  activeOnly: boolean,
  process2?: 'qualityCheck',
): Example => ({
  make: async (stage) => {
    const id = await made(stage, process2)
    if (activeOnly)
      await stage.world.services.db.station.update({ where: { id }, data: { active: false } })
    return { path: { branch: 'JHB' } }
  },
  foreign: 'refused',
  fits: (rows: Row[]) => {
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(Object.keys(row)).toEqual([
        'stationid',
        'stationname',
        'branchcode',
        'process',
        'activeflag',
      ])
      expect(row).toMatchObject({
        branchcode: 'JHB',
        ...(process && { process }),
        ...(activeOnly && { activeflag: true }),
      })
    }
  },
})

/** For another branch, the caller's own stations are listed. */
const noneOfJohor = (rows: Row[]) =>
  rows.length > 0 && rows.every(({ branchcode }) => branchcode !== 'JHB')

export const stationExamples: Record<string, Example> = {
  'station.list': {
    make: async (stage) => (await made(stage), {}),
    foreign: noneOfJohor,
    fits: (rows: Row[]) => expect(rows.some(({ stationid }) => stationid === 'JHB-P01')).toBe(true),
  },
  'station.create': {
    make: async () => ({ body: bodyOf(++n) }),
    required: ['stationid', 'stationname', 'branchcode', 'process', 'activeflag'],
    once: true,
    foreign: 'refused',
    fits: (row: Row, { sample }) => expect(row).toEqual({ ...sample.body, activeflag: true }),
  },
  'station.update': {
    async make(stage) {
      const stationid = await made(stage)
      return {
        body: {
          stationid,
          stationname: 'Upstairs',
          branchcode: 'jhb',
          process: 'Quality check',
          activeflag: 'false',
        },
      }
    },
    required: ['stationid', 'stationname', 'branchcode', 'process', 'activeflag'],
    once: true,
    foreign: 'refused',
    fits: (row: Row, { sample }) =>
      expect(row).toEqual({
        stationid: sample.body!.stationid,
        stationname: 'Upstairs',
        branchcode: 'JHB',
        process: 'QC',
        activeflag: false,
      }),
  },
  'station.delete': {
    make: async (stage) => ({ path: { id: await made(stage), branch: 'jhb' } }),
    once: true,
    foreign: 'refused',
    fits: (result) => same(result, true),
  },
  'station.branch': listOf(null, false),
  'station.check': {
    make: async (stage) => ({ path: { id: await made(stage), branch: 'JHB' } }),
    foreign: 'refused',
    fits: (result) => same(result, true),
  },
  'station.perso': listOf('PERSO', false),
  'station.perso.active': listOf('PERSO', true),
  'station.qc.active': listOf('QC', true, 'qualityCheck'),
  'station.maps': {
    make: async (stage) => (await made(stage), {}),
    foreign: (rows: { branch: string }[]) =>
      rows.length > 0 && rows.every(({ branch }) => branch !== 'JHB'),
    fits: (rows: { branch: string; active: number }[]) => {
      expect(Object.keys(rows[0]!)).toEqual([
        'branch',
        'latitude',
        'longitude',
        'active',
        'inactive',
      ])
      expect(rows.find(({ branch }) => branch === 'JHB')!.active).toBeGreaterThan(0)
    },
  },
  'printer.status': {
    make: async (stage) => (await made(stage), { query: { branch: 'JHB' } }),
    foreign: 'refused',
    fits: (rows: (Row & { active: boolean; lastseen: string | null })[]) => {
      expect(Object.keys(rows[0]!)).toEqual([
        'stationid',
        'stationname',
        'branchcode',
        'active',
        'lastseen',
      ])
      expect(rows.every(({ branchcode }) => branchcode === 'JHB')).toBe(true)
      expect(rows.some(({ active, lastseen }) => active && lastseen !== null)).toBe(true)
    },
  },
  'station.activeflg': {
    make: async (stage) => ({ path: { id: await made(stage) }, body: { activeflag: 0 } }),
    required: ['activeflag'],
    once: true,
    foreign: 'refused',
    fits: (row: Row, { sample }) =>
      expect(row).toMatchObject({ stationid: sample.path!.id, activeflag: false }),
  },
}

import { expect } from 'vitest'
import { same, type Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'

type Bag = {
  bagid: number
  bagno: string
  status: string
  branchcode: string
  createddatetime: string
}
type Threshold = { cardtype: string; threshold: number; carddesc: string; branchcode: string }

let n = 0

async function bagOf({ world }: Stage): Promise<number> {
  const data = {
    bagNo: `Beg ${++n}`,
    branchCode: 'JHB',
    status: 'inTransit',
    createdAt: world.now,
  } as const
  return (await world.services.db.bag.create({ data })).id
}

/** Creates a card type for which no branch has a threshold. */
async function cardTypeOf({ world }: Stage): Promise<string> {
  const code = `STOCK ${++n}`
  await world.services.db.cardType.create({ data: { code, prefix: 'S', description: 'Card' } })
  return code
}

/** Creates a threshold of JHB. Returns its path. */
async function thresholdOf(stage: Stage): Promise<{ branch: string; cardtype: string }> {
  const cardtype = await cardTypeOf(stage)
  const place = { branch: { connect: { code: 'JHB' } }, cardType: { connect: { code: cardtype } } }
  await stage.world.services.db.cardThreshold.create({ data: { ...place, threshold: 5 } })
  return { branch: 'jhb', cardtype }
}

const elsewhere = (rows: { branchcode: string }[]) =>
  rows.every(({ branchcode }) => branchcode !== 'JHB')
const accepted = (result: unknown) => same(result, true)

const bagExamples: Record<string, Example> = {
  'bag.list': {
    make: async (stage) => (await bagOf(stage), {}),
    foreign: elsewhere,
    fits: (rows: Bag[]) => {
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows)
        expect(Object.keys(row)).toEqual([
          'bagid',
          'bagno',
          'status',
          'branchcode',
          'createddatetime',
        ])
      expect(rows.map(({ status }) => status)).toContain('IN TRANSIT')
      expect(rows[0]!.createddatetime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    },
  },
  'bag.create': {
    make: async () => ({ body: { bagno: `Beg ${++n}`, branchcode: 'jhb', status: 'received' } }),
    required: ['bagno', 'branchcode'],
    once: true,
    foreign: 'refused',
    fits: (row: Bag, { sample }) =>
      expect(row).toMatchObject({
        bagno: sample.body!.bagno,
        branchcode: 'JHB',
        status: 'RECEIVED',
      }),
  },
  'bag.update': {
    make: async (stage) => ({
      body: { bagid: await bagOf(stage), bagno: `Beg ${++n}`, branchcode: 'JHB', status: 'Free' },
    }),
    required: ['bagid', 'bagno', 'branchcode'],
    once: true,
    foreign: 'refused',
    fits: (row: Bag, { sample }) => expect(row).toMatchObject({ ...sample.body, status: 'FREE' }),
  },
  'bag.delete': {
    async make(stage) {
      const id = await bagOf(stage)
      await stage.world.services.db.bag.update({ where: { id }, data: { status: 'free' } })
      return { path: { bagid: String(id) } }
    },
    once: true,
    foreign: 'refused',
    fits: accepted,
  },
}

const refuseUnlessThresholds = (rows: Threshold[]) => {
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows)
    expect(Object.keys(row)).toEqual(['cardtype', 'threshold', 'carddesc', 'branchcode'])
}

const thresholdExamples: Record<string, Example> = {
  'threshold.list': {
    make: async (stage) => (await thresholdOf(stage), {}),
    foreign: elsewhere,
    fits: refuseUnlessThresholds,
  },
  'threshold.branch': {
    make: async (stage) => ({ path: { branch: (await thresholdOf(stage)).branch } }),
    foreign: 'refused',
    fits: refuseUnlessThresholds,
  },
  'threshold.create': {
    make: async (stage) => ({
      body: {
        cardtype: await cardTypeOf(stage),
        threshold: '250',
        carddesc: 'Blank cards',
        branchcode: 'JHB',
      },
    }),
    required: ['cardtype', 'threshold', 'branchcode'],
    once: true,
    foreign: 'refused',
    fits: (row: Threshold, { sample }) => expect(row).toEqual({ ...sample.body, threshold: 250 }),
  },
  'threshold.update': {
    make: async (stage) => ({
      path: await thresholdOf(stage),
      body: { threshold: 0, carddesc: '' },
    }),
    required: ['threshold'],
    once: true,
    foreign: 'refused',
    fits: (row: Threshold, { sample }) =>
      expect(row).toEqual({ ...sample.body, cardtype: sample.path!.cardtype, branchcode: 'JHB' }),
  },
  'threshold.delete': {
    make: async (stage) => ({ path: await thresholdOf(stage) }),
    once: true,
    foreign: 'refused',
    fits: accepted,
  },
}

/** The settings of the stock of blank cards. */
export const stockSettingExamples: Record<string, Example> = {
  ...bagExamples,
  ...thresholdExamples,
  'ppid.exist': {
    make: async () => ({ path: { ppid: '1000000000000001' } }),
    foreign: 'same',
    fits: accepted,
  },
}

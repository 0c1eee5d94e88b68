import { expect } from 'vitest'
import { addDays } from '#domain/dates/dateRange.ts'
import { createTraveller } from '#server/traveller/createTraveller.ts'
import { basicLot } from '../../prisma/seed/seedBasics.ts'
import type { Example } from './restSamples.ts'
import { stationId, type Stage } from './restStage.ts'

type Row = Record<string, unknown>

/**
 * The keys of a lot traveller (specification section 3), and the product's additional comparison.
 */
const keys = [
  'id',
  'lotno',
  'productiondate',
  'stationid',
  'operatorid',
  'goodqty',
  'rejectqty',
  'rejects',
  'remark',
  'status',
  'verifyby',
  'verifydate',
  'withdrawnqty',
  'putbackqty',
  'recordedgoodqty',
  'recordedrejects',
  'balance',
  'agrees',
  'changedSince',
  'version',
]
const { lotNo } = basicLot
let days = 0

/** Returns a form in the contract's format, for a day without one. */
const formOf = () => ({
  lotno: lotNo,
  productiondate: addDays('2026-11-20', -++days),
  stationid: stationId,
  operatorid: 'operator2',
  goodqty: '3',
  rejectqty: 3,
  rejects: { '03': 2, CE: '1' },
  remark: 'Counted by hand',
})
async function made(
  { world }: Stage,
  remark = 'Counted by hand',
): Promise<{ id: number; form: ReturnType<typeof formOf> }> {
  const form = formOf()
  const input = {
    lotNo,
    day: form.productiondate,
    stationId,
    operator: 'operator2',
    good: 3,
    rejects: [
      { code: '03', quantity: 2 },
      { code: 'CE', quantity: 1 },
    ],
    remark,
  }
  return { id: (await createTraveller(await world.as('operator'), input)).travellerId, form }
}
function isForm(row: Row, expected: Row): void {
  expect(Object.keys(row)).toEqual(keys)
  expect(row).toMatchObject({
    lotno: lotNo,
    stationid: stationId,
    operatorid: 'operator2',
    ...expected,
  })
}
const required = ['lotno', 'productiondate', 'stationid', 'operatorid', 'goodqty']

export const travellerExamples: Record<string, Example> = {
  'ltf.list': {
    make: async (stage) => (await made(stage), { path: { lotno: lotNo } }),
    foreign: 'refused',
    fits: (rows: Row[]) => {
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) isForm(row, {})
    },
  },
  'ltf.create': {
    make: async () => ({ body: formOf() }),
    required,
    once: true,
    foreign: 'refused',
    fits: (row: Row, { sample }) =>
      isForm(row, {
        productiondate: sample.body!.productiondate,
        goodqty: 3,
        rejectqty: 3,
        rejects: { '03': 2, CE: 1 },
        status: 'draft',
        verifyby: null,
        balance: -6,
        agrees: false,
      }),
  },
  'ltf.update': {
    async make(stage) {
      const { id, form } = await made(stage)
      return {
        body: {
          ...form,
          id,
          goodqty: 5,
          rejectqty: 1,
          rejects: { '10': 1 },
          remark: 'Counted again',
        },
      }
    },
    required: [...required, 'id'],
    once: true,
    foreign: 'refused',
    fits: (row: Row, { sample }) =>
      isForm(row, {
        id: sample.body!.id,
        goodqty: 5,
        rejects: { '10': 1 },
        remark: 'Counted again',
        status: 'draft',
      }),
  },
  'ltf.verify': {
    make: async (stage, caller) => ({
      body: { id: (await made(stage)).id, verifyby: caller.loginId },
    }),
    own: true,
    required: ['id', 'verifyby'],
    once: true,
    foreign: 'refused',
    fits: (row: Row, { sample, caller }) =>
      isForm(row, {
        id: sample.body!.id,
        status: 'verified',
        verifyby: caller.loginId,
        recordedgoodqty: 0,
      }),
  },
}

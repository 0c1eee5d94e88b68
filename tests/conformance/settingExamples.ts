import { expect } from 'vitest'
import { branchExamples } from './branchExamples.ts'
import type { Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'
import { stationExamples } from './stationExamples.ts'
import { stockSettingExamples } from './stockSettingExamples.ts'

type Row = Record<string, unknown>
type Facts = {
  /** The contract's keys of a row, as the list returns them. */
  keys: readonly string[]
  /** Returns a new row's body; `n` makes it unique. */
  body(n: number, stage: Stage): Row | Promise<Row>
  /** The required keys of a new row. */
  required: string[]
  /** Creates the row of such a body. Returns the body or the path that edits and deletes it. */
  made(stage: Stage, n: number): Promise<{ path?: Record<string, string>; body?: Row }>
  edited(n: number, stage: Stage): Row | Promise<Row>
  editRequired: string[]
}

let n = 0

/**
 * Returns the four calls of a settings table that is shared, so that the administrator's branch
 * makes no difference.
 */
function examplesOf(
  id: string,
  { keys, body, required, made, edited, editRequired }: Facts,
): Record<string, Example> {
  const fits = (row: Row, sent: Row) => expect(row).toMatchObject(sent)
  return {
    [`${id}.list`]: {
      make: async (stage) => (await made(stage, ++n), {}),
      foreign: 'same',
      fits: (rows: Row[]) => {
        expect(rows.length).toBeGreaterThan(0)
        for (const row of rows) expect(Object.keys(row).sort()).toEqual([...keys].sort())
      },
    },
    [`${id}.create`]: {
      make: async (stage) => ({ body: await body(++n, stage) }),
      required,
      once: true,
      foreign: 'same',
      fits: (row: Row, { sample }) => fits(row, sample.body!),
    },
    [`${id}.update`]: {
      async make(stage) {
        const { path, body: which } = await made(stage, ++n)
        return { ...(path ? { path } : {}), body: { ...which, ...(await edited(n, stage)) } }
      },
      required: editRequired,
      once: true,
      foreign: 'same',
      fits: (row: Row, { sample }) => fits(row, sample.body!),
    },
    [`${id}.delete`]: {
      async make(stage) {
        const { path, body: which } = await made(stage, ++n)
        return {
          path:
            path ??
            (Object.fromEntries(
              Object.entries(which!).map(([key, value]) => [key, String(value)]),
            ) as Record<string, string>),
        }
      },
      once: true,
      foreign: 'same',
      fits: (result) => expect(result).toBe(true),
    },
  }
}

export const settingExamples: Record<string, Example> = {
  ...branchExamples,
  ...stationExamples,
  ...stockSettingExamples,
  ...examplesOf('ppid', {
    keys: ['ppid', 'imdate', 'ppiddesc', 'remark', 'createddatetime'],
    body: (no) => ({
      ppid: `55${no}`,
      imdate: '20261120',
      ppiddesc: `Series ${no}`,
      remark: 'New',
    }),
    required: ['ppid', 'imdate'],
    async made({ world }, no) {
      await world.services.db.ppid.create({
        data: { ppid: `55${no}`, imDate: new Date('2026-11-01') },
      })
      return { path: { ppid: `55${no}` } }
    },
    edited: (no) => ({ imdate: '20240229', ppiddesc: `Series ${no}, said better`, remark: '' }),
    editRequired: ['imdate'],
  }),
  ...examplesOf('qcstatcode', {
    keys: ['qcstatuscode', 'qcstatusdesc'],
    body: (no) => ({ qcstatuscode: codeOf(no), qcstatusdesc: `Reason ${no}` }),
    required: ['qcstatuscode', 'qcstatusdesc'],
    async made({ world }, no) {
      await world.services.db.qcStatusCode.create({
        data: { code: codeOf(no), description: 'Reason' },
      })
      return { path: { code: codeOf(no) }, body: { qcstatuscode: codeOf(no) } }
    },
    edited: (no) => ({ qcstatusdesc: `Reason ${no}, said better` }),
    editRequired: ['qcstatuscode', 'qcstatusdesc'],
  }),
  ...examplesOf('branchtype', {
    keys: ['id', 'branchtype', 'thirdparty', 'batchexist', 'noofrecords'],
    body: (no) => ({
      branchtype: `Type ${no}`,
      thirdparty: true,
      batchexist: false,
      noofrecords: 4,
    }),
    required: ['branchtype', 'noofrecords'],
    async made({ world }, no) {
      const { id } = await world.services.db.branchType.create({ data: { name: `Type ${no}` } })
      return { path: { id: String(id) }, body: { id } }
    },
    edited: (no) => ({
      branchtype: `Type ${no}, said better`,
      thirdparty: false,
      batchexist: true,
      noofrecords: 4,
    }),
    editRequired: ['id', 'branchtype', 'noofrecords'],
  }),
  ...examplesOf('branchcardtype', {
    keys: ['id', 'branchtypeid', 'cardtypeid'],
    body: (no, stage) => unpaired(stage, `Type ${no}`),
    required: ['branchtypeid', 'cardtypeid'],
    async made(stage, no) {
      const { branchtypeid: branchTypeId, cardtypeid: cardTypeId } = await unpaired(
        stage,
        `Type ${no}`,
      )
      const { id } = await stage.world.services.db.branchCardType.create({
        data: { branchTypeId, cardTypeId },
      })
      return { path: { id: String(id) }, body: { id } }
    },
    edited: (no, stage) => unpaired(stage, `Other type ${no}`),
    editRequired: ['id', 'branchtypeid', 'cardtypeid'],
  }),
  'cardtype.list': {
    make: async () => ({}),
    foreign: 'same',
    fits: (codes: string[]) =>
      expect(codes).toEqual(expect.arrayContaining(['EP', 'PLKS', 'PRA', 'RP', 'RTK'])),
  },
  'cardtype.names': {
    make: async () => ({}),
    foreign: 'same',
    fits: (rows: Row[]) =>
      expect(rows).toContainEqual({
        id: expect.any(Number) as number,
        cardtype: 'EP',
        desc: 'Pas Penggajian',
      }),
  },
  ...examplesOf('cardtypedetail', {
    keys: ['id', 'cardtype', 'prefix', 'desc', 'plksflag'],
    body: (no) => ({ cardtype: `CARD ${no}`, prefix: 'C', desc: `Card ${no}`, plksflag: true }),
    required: ['cardtype', 'prefix', 'desc'],
    async made({ world }, no) {
      const { id } = await world.services.db.cardType.create({
        data: { code: `CARD ${no}`, prefix: 'C', description: 'Card' },
      })
      return { path: { id: String(id) }, body: { id } }
    },
    edited: (no) => ({ prefix: 'D', desc: `Card ${no}, said better`, plksflag: true }),
    editRequired: ['id', 'prefix', 'desc'],
  }),
}

const codes = new Map<number, string>()

/** Returns the next example code: 11 to 99, then -1 to -99, which the small world does not use. */
function codeOf(no: number): string {
  const at = codes.size
  if (!codes.has(no)) codes.set(no, String(at < 89 ? at + 11 : 88 - at))
  return codes.get(no)!
}

/** Creates a branch type and a card type that are not paired yet. */
async function unpaired(
  { world }: Stage,
  name: string,
): Promise<{ branchtypeid: number; cardtypeid: number }> {
  const { id: branchtypeid } = await world.services.db.branchType.create({ data: { name } })
  const { id: cardtypeid } = await world.services.db.cardType.create({
    data: { code: name, prefix: 'T', description: 'Card' },
  })
  return { branchtypeid, cardtypeid }
}

import { expect } from 'vitest'
import type { Example } from './restSamples.ts'
import type { Stage } from './restStage.ts'
import { stationExamples } from './stationExamples.ts'

type Row = Record<string, unknown>
type Facts = {
  /** The contract's keys of a row, as the list answers them. */
  keys: readonly string[]
  /** A new row's body; `n` tells one from another. */
  body(n: number): Row
  /** Keys without which a new row is refused. */
  required: string[]
  /** Makes the row of such a body, and the body or the path by which it is edited and deleted. */
  made(stage: Stage, n: number): Promise<{ path?: Record<string, string>; body?: Row }>
  edited(n: number): Row
  editRequired: string[]
}

let n = 0

/** How the four calls of a table of settings are made: everybody's, so that any administrator's branch is alike. */
function examplesOf(id: string, { keys, body, required, made, edited, editRequired }: Facts): Record<string, Example> {
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
      make: async () => ({ body: body(++n) }),
      required,
      once: true,
      foreign: 'same',
      fits: (row: Row, { sample }) => fits(row, sample.body!),
    },
    [`${id}.update`]: {
      async make(stage) {
        const { path, body: which } = await made(stage, ++n)
        return { ...(path ? { path } : {}), body: { ...which, ...edited(n) } }
      },
      required: editRequired,
      once: true,
      foreign: 'same',
      fits: (row: Row, { sample }) => fits(row, sample.body!),
    },
    [`${id}.delete`]: {
      async make(stage) {
        const { path, body: which } = await made(stage, ++n)
        return { path: path ?? (Object.fromEntries(Object.entries(which!).map(([key, value]) => [key, String(value)])) as Record<string, string>) }
      },
      once: true,
      foreign: 'same',
      fits: (result) => expect(result).toBe(true),
    },
  }
}

export const settingExamples: Record<string, Example> = {
  ...stationExamples,
  ...examplesOf('qcstatcode', {
    keys: ['qcstatuscode', 'qcstatusdesc'],
    body: (no) => ({ qcstatuscode: codeOf(no), qcstatusdesc: `Reason ${no}` }),
    required: ['qcstatuscode', 'qcstatusdesc'],
    async made({ world }, no) {
      await world.services.db.qcStatusCode.create({ data: { code: codeOf(no), description: 'Reason' } })
      return { path: { code: codeOf(no) }, body: { qcstatuscode: codeOf(no) } }
    },
    edited: (no) => ({ qcstatusdesc: `Reason ${no}, said better` }),
    editRequired: ['qcstatuscode', 'qcstatusdesc'],
  }),
}

/** 11 to 99, then -1 to -99: beyond what the small world has. */
function codeOf(no: number): string {
  return no <= 89 ? String(no + 10) : String(89 - no)
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/database/client.ts'
import { makeData, type MadeData } from './makeData.ts'
import { endServers } from './serverProcess.ts'
import { faultsDocument, isSound, rowOf, rowsOf } from './table/faultsDocument.ts'
import { faultKinds } from './table/kinds.ts'
import { printsPerStation, tryKind } from './table/tryKind.ts'

let data: MadeData

beforeAll(async () => {
  data = await makeData(printsPerStation)
})
afterAll(async () => {
  endServers()
  await data.remove()
})

const kindOf = (name: string) => faultKinds.find((kind) => kind.name === name)!

/**
 * Deletes the first attempt, as if its transaction were lost, and dates the last event an hour
 * back, as a wrong clock would.
 */
async function plantDefects(db: Db): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`
    await tx.$executeRaw`DELETE FROM card_attempt WHERE id = (SELECT min(id) FROM card_attempt)`
    await tx.$executeRaw`
      UPDATE audit_event SET at = at - interval '1 hour'
       WHERE id = (SELECT max(id) FROM audit_event WHERE action = 'printCard')`
  })
}

test('a try whose connections are reset is sound: writing goes on, and its row says so', async () => {
  const made = await tryKind(kindOf('reset'), 1, data)
  expect(made.violations).toEqual([])
  expect(made.wrong).toEqual([])
  expect(made.againAfter).not.toBeNull()
  expect(isSound(made)).toBe(true)
  expect(made.acknowledged).toBeGreaterThan(12)
  expect(rowOf([made], '2026-11-28')).toMatch(
    /^\| `reset` \| 1 \(1\) \| \d+ \| 0 \| 0 \| 0 \| \d+ \(\d+\) \| 0 \| [\d.]+ \| 2026-11-28 \|$/,
  )
})

test('planted defects are reported: an attempt that is lost and leaves half a print, and a wrong time', async () => {
  const made = await tryKind(kindOf('terminateAll'), 1, data, plantDefects)
  expect(isSound(made)).toBe(false)
  expect(new Set(made.violations.map(({ kind }) => kind))).toEqual(
    new Set(['lost', 'halfDone', 'untrue']),
  )
  expect(made.violations.filter(({ kind }) => kind === 'lost')).toHaveLength(1)
})

test('a try with a wrong answer, or after which nobody writes, is not sound', () => {
  const sound = {
    kind: 'x',
    seed: 1,
    acknowledged: 9,
    violations: [],
    unsure: 0,
    saved: 0,
    wrong: [],
    errors: [],
    againAfter: 1,
  }
  expect(isSound(sound)).toBe(true)
  expect(isSound({ ...sound, wrong: ['writing: 500'] })).toBe(false)
  expect(isSound({ ...sound, againAfter: null })).toBe(false)
})

test('a written row is found again, so that one kind can be run alone; the row of an abolished kind is left out', () => {
  const made = {
    seed: 3,
    acknowledged: 9,
    violations: [],
    unsure: 2,
    saved: 1,
    wrong: [],
    errors: [],
    againAfter: 1.25,
  }
  const rows = new Map(
    ['reset', 'abolished'].map((kind) => [kind, rowOf([{ ...made, kind }], '2026-11-28')]),
  )
  const document = faultsDocument(faultKinds, rows)
  expect(rowsOf(document)).toEqual(new Map([['reset', rows.get('reset')]]))
})

test('each kind has a name of its own', () => {
  expect(new Set(faultKinds.map(({ name }) => name)).size).toBe(faultKinds.length)
})

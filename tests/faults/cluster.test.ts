import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeData, type MadeData } from './makeData.ts'
import { endServers } from './serverProcess.ts'
import { isSound } from './table/faultsDocument.ts'
import { clusterKinds } from './table/kinds/cluster.ts'
import { printsPerStation, tryKind } from './table/tryKind.ts'

/**
 * Three nodes by the files of deploy/ha, with the product behind HAProxy. docs/faults.md has the
 * times and the other kinds.
 */
let data: MadeData

beforeAll(async () => {
  data = await makeData(printsPerStation)
})
afterAll(async () => {
  endServers()
  await data.remove()
})

test.each(['primaryDies', 'primaryFreezes', 'primaryCutOff', 'primaryDiesBeforeLagging'])(
  '%s: nothing acknowledged is lost, every answer is true, and writing goes on with a new primary',
  async (name) => {
    const made = await tryKind(
      clusterKinds.find((kind) => kind.name === name)!,
      1,
      data,
    )
    expect(made).toMatchObject({ violations: [], wrong: [] })
    expect(isSound(made)).toBe(true)
  },
)

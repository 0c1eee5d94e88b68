import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { despatch } from '#server/despatch/despatch.ts'
import { getPackage, listPackages } from '#server/despatch/queries.ts'
import { packingList } from '#server/files/packingList.ts'
import { readReport } from '#server/platform/report/readReport.ts'
import { despatchedCards } from '#server/reports/despatchedCards.ts'
import { createStage, type Caller, type Stage } from '#tests/conformance/restStage.ts'
import { packagesOf, type Packages } from '#tests/support/packages.ts'
import type { Person } from '#tests/support/world.ts'

let stage: Stage
let packages: Packages
const callers = new Map<string, Caller>()
const branches = ['JHB', 'PEN', 'KCH', 'KUL', 'HQ']

beforeAll(async () => {
  stage = await createStage()
  const { db } = stage.world.services
  const { id: _id, ...like } = {
    id: 0,
    ...(await db.branch.findUniqueOrThrow({ where: { code: 'PEN' } })),
  }
  for (const code of ['KCH', 'KUL'])
    await db.branch.createMany({ data: [{ ...like, code }], skipDuplicates: true })
  packages = await packagesOf(stage.world)
  for (const branch of branches)
    callers.set(branch, await stage.caller(branch === 'HQ' ? 1 : 5, branch))
})
afterAll(() => stage.world.close())

/** A package of two cards that JHB sends to PEN; KCH received the application of one of them. */
async function ofThreeBranches(): Promise<string> {
  const [own] = await packages.passed(1, { collectionBranchCode: 'PEN' })
  const [rerouted] = await packages.passed(1, { collectionBranchCode: 'PEN', branchCode: 'KCH' })
  await stage.world.services.db.cardJob.update({
    where: { id: rerouted! },
    data: { branchCode: 'JHB' },
  })
  const particulars = {
    deliveryMethod: 'selfCollect',
    employerKind: 'company',
    collectionBranch: 'PEN',
    rocNo: '201901012345',
  }
  return (await despatch(packages.operator, { jobIds: [own!, rerouted!], ...particulars }))
    .packagingId
}

async function personAt(branchCode: string): Promise<Person> {
  const person = await stage.world.as('operator.pen')
  return Object.assign(person, { viewer: { ...person.viewer, branchCode } })
}

async function search(branch: string, query: Record<string, string> = {}) {
  const days = { start: '2026-11-01', end: '2026-11-30' }
  const url = `/api/despatch/search?${new URLSearchParams({ ...days, ...query })}`
  const answer = await stage.call({
    method: 'GET',
    url,
    token: await stage.open(callers.get(branch)!, 'ikad'),
  })
  return answer.body.result as { total: number; rows: { packagingid: string }[] }
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

describe('a package is visible to the branches that packed it, that hand it over, and that received its applications', () => {
  test('on screen, over REST, in the report and as a file', async () => {
    const packagingId = await ofThreeBranches()
    const seen: Record<string, object> = {}
    for (const branch of branches) {
      const person = await personAt(branch)
      const listed = await listPackages(person, { packagingId }, { first: 5 })
      const { rows, total } = await search(branch, { packagingid: packagingId })
      const report = await readReport(person, despatchedCards, {})
      seen[branch] = {
        listed: listed.edges.length,
        opened: await succeeds(getPackage(person, packagingId)),
        cards: [rows.length, total, report.filter((row) => row.packagingId === packagingId).length],
        file: await succeeds(packingList(person, packagingId)),
      }
    }
    const whole = { listed: 1, opened: true, cards: [2, 2, 2], file: true }
    const nothing = { listed: 0, opened: false, cards: [0, 0, 0], file: false }
    expect(seen).toEqual({
      JHB: whole,
      PEN: whole,
      KCH: { ...whole, cards: [1, 1, 1] },
      KUL: nothing,
      HQ: whole,
    })
  })

  test('and the total of a search without a number equals its rows', async () => {
    await ofThreeBranches()
    for (const branch of branches) {
      const { rows, total } = await search(branch, { pagesize: '200' })
      expect(total, branch).toBe(rows.length)
    }
  })
})

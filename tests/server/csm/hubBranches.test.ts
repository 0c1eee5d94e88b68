import { afterAll, beforeAll, expect, test } from 'vitest'
import { branchCommands } from '#server/branches/branches.ts'
import { restoreBranch } from '#server/branches/restoreBranch.ts'
import { csmHubBranchCommands } from '#server/csm/settings/hubBranches.ts'
import { csmMachineCommands } from '#server/csm/settings/machines.ts'
import { markHubBranch } from '#server/csm/settings/markHubBranch.ts'
import { setMachineBlocked } from '#server/csm/settings/setMachineBlocked.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let keeper: Person
let admin: Person
const { create, update } = csmHubBranchCommands

beforeAll(async () => {
  world = await createWorld()
  keeper = await world.as('csmadmin')
  admin = await world.as('admin')
  const like = await world.services.db.branch.findUniqueOrThrow({ where: { code: 'JHB' } })
  const codes = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
  await world.services.db.branch.createMany({
    data: codes.map((code) => ({ ...like, code, name: code })),
  })
})
afterAll(() => world.close())

const stepsOf = async (subject: string) => {
  const where = { subjects: { has: subject } }
  const events = await world.services.db.auditEvent.findMany({ where, orderBy: { id: 'asc' } })
  return events.map(({ action, before, after }) => [action, before, after])
}

test('a deleted hub setting is kept, does not block another for the same branch, and can be restored', async () => {
  await create(keeper, { subBranchCode: 'A', hubBranchCode: 'B' })
  await markHubBranch(keeper, { key: 'a', deleted: true, version: 1 })
  await expect(create(keeper, { subBranchCode: 'A', hubBranchCode: 'C' })).rejects.toMatchObject({
    code: 'setting.exists',
  })
  expect(
    await world.services.db.csmHubBranch.findUnique({ where: { subBranchCode: 'A' } }),
  ).toMatchObject({
    hubBranchCode: 'B',
    deletedAt: world.now,
  })
  // While it is deleted, its hub may get a hub of its own; then it can't be restored.
  await create(keeper, { subBranchCode: 'B', hubBranchCode: 'D' })
  const back = { key: 'A', deleted: false }
  await expect(markHubBranch(keeper, back)).rejects.toMatchObject({
    code: 'csmHub.chain',
    values: { branches: 'B → D' },
  })
  await csmHubBranchCommands.remove(keeper, { key: 'B' })
  await markHubBranch(keeper, back)
  expect((await stepsOf('CsmHubBranch:A')).slice(1)).toEqual([
    ['markCsmHubBranch', { deleted: false }, { deleted: true }],
    ['markCsmHubBranch', { deleted: true }, { deleted: false }],
  ])
  await expect(
    markHubBranch(keeper, { key: 'A', deleted: true, version: 1 }),
  ).rejects.toMatchObject({ code: 'record.changed' })
})

test('a hub setting cannot be restored while either branch is deleted: an active hub never belongs to a deleted branch', async () => {
  await create(keeper, { subBranchCode: 'G', hubBranchCode: 'H' })
  for (const code of ['G', 'H']) {
    await markHubBranch(keeper, { key: 'G', deleted: true })
    // A deleted hub setting does not prevent the deletion of its branch.
    await branchCommands.remove(admin, { key: code })
    await expect(markHubBranch(keeper, { key: 'G', deleted: false })).rejects.toMatchObject({
      code: 'branch.namedNotFound',
      values: { branch: code },
    })
    await restoreBranch(admin, { key: code })
    await markHubBranch(keeper, { key: 'G', deleted: false })
  }
})

test('of two who build a chain simultaneously, one succeeds', async () => {
  const made = await Promise.allSettled([
    create(keeper, { subBranchCode: 'E', hubBranchCode: 'F' }),
    create(keeper, { subBranchCode: 'F', hubBranchCode: 'C' }),
  ])
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = made.find((each) => each.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'csmHub.chain', path: 'hubBranchCode' })
})

test('a branch cannot become its own hub by an edit', async () => {
  await create(keeper, { subBranchCode: 'C', hubBranchCode: 'JHB' })
  await expect(update(keeper, { key: 'C', hubBranchCode: 'C' })).rejects.toMatchObject({
    code: 'csmHub.itself',
  })
})

test('users with CONFIG block and unblock a machine, at the version they saw', async () => {
  await csmMachineCommands.create(keeper, {
    machineNo: 'MK-1',
    cardType: 'mykad',
    process: 'personalisation',
  })
  await setMachineBlocked(keeper, { key: 'mk-1', blocked: true, version: 1 })
  await expect(
    setMachineBlocked(keeper, { key: 'MK-1', blocked: false, version: 1 }),
  ).rejects.toMatchObject({
    code: 'record.changed',
  })
  for (const loginId of ['admin', 'csmjob']) {
    const refused = setMachineBlocked(await world.as(loginId), { key: 'MK-1', blocked: false })
    await expect(refused, loginId).rejects.toMatchObject({ code: 'permission.denied' })
  }
  await setMachineBlocked(keeper, { key: 'MK-1', blocked: false, version: 2 })
  expect((await stepsOf('CsmMachine:MK-1')).slice(1)).toEqual([
    ['setCsmMachineBlocked', { blocked: false }, { blocked: true }],
    ['setCsmMachineBlocked', { blocked: true }, { blocked: false }],
  ])
  await expect(setMachineBlocked(keeper, { key: 'NONE', blocked: true })).rejects.toMatchObject({
    code: 'csmMachine.notFound',
  })
})

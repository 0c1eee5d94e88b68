import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

/** Returns fields of a person's work list. */
async function work(person: Person, ...fields: string[]): Promise<Record<string, unknown>> {
  const { data, errors } = await person.graphql(`{ viewer { work { ${fields.join(' ')} } } }`)
  expect(errors).toBeUndefined()
  return (data!.viewer as unknown as { work: Record<string, unknown> }).work
}

test('production staff of headquarters see all branches’ cards, but their work list counts only those they act on', async () => {
  const { db } = world.services
  const jobs = [await world.job(), await world.job({ stickerNo: null })]
  await db.user.update({ where: { loginId: 'operator2' }, data: { branchCode: 'HQ' } })
  const waiting = async (loginId: string) =>
    work(await world.as(loginId), 'pendingPersonalisation', 'withoutQr')
  const everywhere = async (loginId: string) =>
    work(await world.as(loginId), 'pendingEverywhere', 'qcEverywhere')
  const [all, none] = [
    { pendingPersonalisation: 2, withoutQr: 1 },
    { pendingPersonalisation: 0, withoutQr: 0 },
  ]
  // The print screen shows the cards of one branch, which for an administrator is headquarters.
  const elsewhere = { pendingPersonalisation: 0, withoutQr: 1 }
  expect([await waiting('operator'), await waiting('admin'), await waiting('operator2')]).toEqual([
    all,
    elsewhere,
    none,
  ])
  expect(await everywhere('admin')).toEqual({ pendingEverywhere: 2, qcEverywhere: 0 })
  expect(await everywhere('operator')).toEqual({ pendingEverywhere: 2, qcEverywhere: 0 })
  expect(await everywhere('operator2')).toEqual({ pendingEverywhere: 0, qcEverywhere: 0 })
  await db.cardJob.updateMany({ where: { id: { in: jobs } }, data: { branchCode: 'HQ' } })
  expect([await waiting('operator'), await waiting('admin'), await waiting('operator2')]).toEqual([
    none,
    all,
    all,
  ])
})

test('a forgotten password waits for users who may reset or dismiss it, not for those ranked below its owner', async () => {
  const { db } = world.services
  const ask = async (loginId: string) => {
    const { id: userId } = await db.user.findUniqueOrThrow({ where: { loginId } })
    await db.passwordRequest.create({
      data: { userId, requestedAt: world.now, address: '10.1.1.1' },
    })
  }
  const waiting = async (loginId: string) =>
    (await work(await world.as(loginId), 'passwordRequests')).passwordRequests
  await ask('operator')
  expect([await waiting('admin'), await waiting('hqadmin'), await waiting('supervisor')]).toEqual([
    1,
    1,
    null,
  ])
  // One of a higher role, which they may not reset, and one with rights that they lack, which they
  // may.
  for (const loginId of ['admin', 'csmjob']) await ask(loginId)
  expect([await waiting('admin'), await waiting('hqadmin')]).toEqual([3, 2])
})

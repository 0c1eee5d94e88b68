import { beforeEach, expect, test } from 'vitest'
import { erasePersonalData } from '#server/retention/erasePersonalData.ts'
import { listErasedRecords, listErasures } from '#server/retention/erasures.ts'
import { previewErasure } from '#server/retention/previewErasure.ts'
import { setRetentionRules } from '#server/retention/setRetentionRules.ts'
import { eraseAll, keepAll, retentionTest } from './retentionTest.ts'

const t = retentionTest()
beforeEach(async () => {
  await t.run()
  await t.db.retentionRules.update({ where: { id: 1 }, data: { ...keepAll, version: 1 } })
})
const rules = () => t.db.retentionRules.findUniqueOrThrow({ where: { id: 1 } })
const refused = (code: string) => ({ code })

test('a system administrator of headquarters sets for how long each kind is kept', async () => {
  await setRetentionRules(t.admin, { version: 1, photographYears: 2, particularsYears: 7 })
  expect(await rules()).toMatchObject({
    photographYears: 2,
    signatureYears: null,
    particularsYears: 7,
    version: 2,
  })
  expect(await t.db.erasure.count({ where: { endedAt: null } })).toBe(0)
  const event = await t.db.auditEvent.findFirstOrThrow({
    where: { action: 'setRetentionRules' },
    orderBy: { id: 'desc' },
  })
  expect(event).toMatchObject({
    loginId: 'admin',
    subjects: ['RetentionRules:1'],
    before: { photographYears: '', particularsYears: '' },
    after: { photographYears: 2, signatureYears: '', particularsYears: 7 },
  })
})

test('nobody else sets them, and not over a change that was not seen', async () => {
  const attempt = async (loginId: string, input: object) =>
    setRetentionRules(await t.world.as(loginId), { ...keepAll, version: 1, ...input })
  await expect(attempt('hqadmin', {})).rejects.toMatchObject(refused('permission.denied'))
  await expect(attempt('supervisor', {})).rejects.toMatchObject(refused('permission.denied'))
  await t.db.user.update({ where: { loginId: 'viewer' }, data: { roleId: 1 } })
  await expect(attempt('viewer', {})).rejects.toMatchObject(refused('permission.denied'))
  await expect(previewErasure(await t.world.as('viewer'))).rejects.toMatchObject(
    refused('permission.denied'),
  )
  await expect(listErasures(await t.world.as('viewer'))).rejects.toMatchObject(
    refused('permission.denied'),
  )
  await expect(listErasedRecords(await t.world.as('viewer'), {}, {})).rejects.toMatchObject(
    refused('permission.denied'),
  )
  await t.db.user.update({ where: { loginId: 'viewer' }, data: { roleId: 6 } })
  await expect(attempt('admin', { version: 9 })).rejects.toMatchObject(refused('record.changed'))
  const longer = { addressYears: 8, particularsYears: 7 }
  await expect(attempt('admin', longer)).rejects.toMatchObject({
    fields: [{ path: 'addressYears', code: 'retention.longerThanAll' }],
  })
  expect(await rules()).toMatchObject({ ...keepAll, version: 1 })
})

test('while everything is kept there is nothing to preview and nothing to erase', async () => {
  await t.collected(50)
  expect(await previewErasure(t.admin)).toMatchObject([
    { kind: 'photograph', before: null, cards: 0, oldestNo: null },
    { kind: 'signature', before: null, cards: 0 },
    { kind: 'address', before: null, cards: 0 },
    { kind: 'particulars', before: null, cards: 0 },
    { kind: 'csmJob', before: null, cards: 0 },
    { kind: 'csmFile', before: null, cards: 0 },
  ])
  await expect(t.begin()).rejects.toMatchObject(refused('erasure.nothingSet'))
})

test('an erasure needs the approval of another administrator of headquarters', async () => {
  await t.rules(eraseAll)
  await expect(t.approval(t.admin, 'supervisor')).rejects.toMatchObject(
    refused('supervisor.administrator'),
  )
  await expect(t.approval(t.admin, 'admin')).rejects.toMatchObject(refused('supervisor.oneself'))
  const attempt = async (loginId: string, approval: string, version = 1) =>
    erasePersonalData(await t.world.as(loginId), { version, approval })
  await expect(attempt('admin', 'none')).rejects.toMatchObject(refused('supervisor.needed'))
  const approval = await t.approval()
  await expect(attempt('hqadmin', approval)).rejects.toMatchObject(refused('permission.denied'))
  await expect(attempt('admin', approval, 2)).rejects.toMatchObject(refused('record.changed'))
  expect(await t.db.erasure.count({ where: { endedAt: null } })).toBe(0)
  const { id } = await attempt('admin', approval)
  await expect(attempt('admin', await t.approval())).rejects.toMatchObject(
    refused('erasure.running'),
  )
  const event = await t.db.auditEvent.findFirstOrThrow({
    where: { action: 'erasePersonalData' },
    orderBy: { id: 'desc' },
  })
  expect(event).toMatchObject({
    loginId: 'admin',
    approvedBy: 'hqadmin',
    subjects: [`Erasure:${id}`, 'RetentionRules:1'],
  })
  expect(await listErasures(t.admin)).toMatchObject([
    { id, askedBy: 'admin', approvedBy: 'hqadmin', endedAt: null },
    ...(await listErasures(t.admin)).slice(1),
  ])
})

test('what the preview counts is what is erased, each kind after its own years', async () => {
  const [old, older] = [await t.collected(3), await t.collected(6)]
  const young = await t.collected(1)
  const applIds = await Promise.all(
    [old, older, young].map(async ({ jobId }) => (await t.applicationOf(jobId)).applicationNo),
  )
  await t.rules({ signatureYears: 2, particularsYears: 5 })
  const before = await previewErasure(t.admin)
  const { id } = await t.begin()
  await t.run()
  const erased = await t.erasedOf(id)
  for (const { kind, cards } of before)
    expect([kind, erased.filter((each) => each.kind === kind).length]).toEqual([kind, cards])
  const signature = before.find(({ kind }) => kind === 'signature')!
  expect(signature).toMatchObject({ newestNo: applIds[0] })
  expect((await t.applicationOf(old.jobId)).addressErasedAt).toBeNull()
  expect((await t.applicationOf(older.jobId)).particularsErasedAt).not.toBeNull()
  expect((await t.applicationOf(young.jobId)).signatureErasedAt).toBeNull()
  expect((await previewErasure(t.admin)).map(({ cards }) => cards)).toEqual([0, 0, 0, 0, 0, 0])

  const [report] = await listErasures(t.admin)
  expect(report).toMatchObject({
    id,
    signature: signature.cards,
    particulars: before.find(({ kind }) => kind === 'particulars')!.cards,
    endedAt: t.world.now,
  })
  const { edges } = await listErasedRecords(
    t.admin,
    { erasure: id, kind: 'particulars' },
    { first: 50 },
  )
  const numbers = edges.map(({ node }) => node.number)
  expect(numbers).toContain(applIds[1])
  expect(numbers).not.toContain(applIds[0])
  expect(
    await t.db.auditEvent.findFirst({ where: { action: 'endErasure' }, orderBy: { id: 'desc' } }),
  ).toMatchObject({
    loginId: 'retention',
    subjects: [`Erasure:${id}`],
    after: { signatures: signature.cards },
  })
})

test('an approval covers the rules as they were when it was given', async () => {
  await setRetentionRules(t.admin, { version: 1, photographYears: 9 })
  const approval = await t.approval()
  await setRetentionRules(t.admin, { version: 2, photographYears: 1 })
  await expect(erasePersonalData(t.admin, { version: 3, approval })).rejects.toMatchObject(
    refused('supervisor.needed'),
  )
  expect(await t.db.erasure.count({ where: { endedAt: null } })).toBe(0)
})

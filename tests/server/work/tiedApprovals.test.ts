import { afterAll, beforeAll, expect, test } from 'vitest'
import { tiedApprovals } from '#domain/audit/approvals.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { demonstrationSignIns } from '#domain/user/demonstrationSignIns.ts'
import { approve } from '#server/access/approvals/approve.ts'
import { createUser } from '#server/access/users/createUser.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

async function waiting(loginId: string): Promise<number | null> {
  const { data, errors } = await (
    await world.as(loginId)
  ).graphql('{ viewer { work { tiedApprovals } } }')
  expect(errors).toBeUndefined()
  return (data!.viewer as unknown as { work: { tiedApprovals: number | null } }).work.tiedApprovals
}

test('Home shows administrators an approval by an account that its requester created, with a link to the audit trail', async () => {
  const { password } = demonstrationSignIns
  const hqadmin = await world.as('hqadmin')
  const particulars = {
    staffName: 'ORANG KEDUA',
    roleId: 4,
    branchCode: 'HQ',
    staffNumber: 'S-9001',
    designation: 'Penyelia',
    email: 'kedua@ikad.example',
  }
  const loginId = 'orangkedua'
  await createUser(hqadmin, { ...particulars, loginId, password, confirmation: password })
  await world.services.db.user.update({ where: { loginId }, data: { mustChangePassword: false } })
  const asked = approve(hqadmin, {
    action: 'forceClose',
    subject: 'Lot:PLKS-L0001',
    loginId,
    password,
  })
  await expect(asked).rejects.toMatchObject({ code: 'supervisor.sameHands' })

  const admin = await world.as('admin')
  expect(await waiting('admin')).toBe(1)
  expect([await waiting('supervisor'), await waiting('operator')]).toEqual([null, null])
  const { data } = await admin.graphql(
    'query ($filter: AuditFilter) { auditTrail(filter: $filter) { edges { node { action } } } }',
    { filter: tiedApprovals(malaysianDate(world.now)) },
  )
  expect(data!.auditTrail).toEqual({ edges: [{ node: { action: 'approveRefused' } }] })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldWords } from '#client/ui/record/fieldWords.ts'
import { createUser } from '#server/access/createUser.ts'
import { deleteUser } from '#server/access/deleteUser.ts'
import { disableUser } from '#server/access/disableUser.ts'
import { enableUser } from '#server/access/enableUser.ts'
import { reactivateUser } from '#server/access/reactivateUser.ts'
import { resetPassword } from '#server/access/resetPassword.ts'
import { unlockUser } from '#server/access/unlockUser.ts'
import { updateUser } from '#server/access/updateUser.ts'
import { fieldChanges } from '#server/platform/audit/fieldChanges.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the history of a user names every field that a step changed', async () => {
  const admin = await world.as('admin')
  const loginId = 'puteri'
  const password = 'Kebun-Getah-77'
  const particulars = { roleId: 5, staffName: 'Puteri', staffNumber: 'KP1', department: 'Operasi', designation: 'Operator', email: 'puteri@ikad.example' }
  await createUser(admin, { loginId, password, confirmation: password, branchCode: 'JHB', ...particulars })
  await updateUser(admin, { loginId, ...particulars, roleId: 4, branchCode: 'PEN', staffName: 'Puteri Nor', csmRights: ['JOB'] })
  for (const step of [disableUser, enableUser, unlockUser, reactivateUser, resetPassword, deleteUser]) {
    world.later(60_000)
    await step(admin, { loginId })
  }
  const events = await world.services.db.auditEvent.findMany({ where: { subjects: { has: `User:${loginId}` } } })
  expect(events.length).toBeGreaterThanOrEqual(8)
  const fields = new Set(events.flatMap((event) => fieldChanges(event).map(({ field }) => field)))
  expect(fields.size).toBeGreaterThan(10)
  expect([...fields].filter((field) => fieldWords('User', field, 'en') === field)).toEqual([])
})

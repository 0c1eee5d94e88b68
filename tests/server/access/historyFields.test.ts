import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldWords } from '#domain/audit/fieldWords.ts'
import { resetPassword } from '#server/access/passwords/resetPassword.ts'
import { createUser } from '#server/access/users/createUser.ts'
import { deleteUser } from '#server/access/users/deleteUser.ts'
import { disableUser } from '#server/access/users/disableUser.ts'
import { enableUser } from '#server/access/users/enableUser.ts'
import { reactivateUser } from '#server/access/users/reactivateUser.ts'
import { unlockUser } from '#server/access/users/unlockUser.ts'
import { updateUser } from '#server/access/users/updateUser.ts'
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
  const particulars = {
    roleId: 5,
    staffName: 'Puteri',
    staffNumber: 'KP1',
    department: 'Operasi',
    designation: 'Operator',
    email: 'puteri@ikad.example',
  }
  await createUser(admin, {
    loginId,
    password,
    confirmation: password,
    branchCode: 'JHB',
    ...particulars,
  })
  await updateUser(admin, {
    loginId,
    ...particulars,
    roleId: 4,
    branchCode: 'PEN',
    staffName: 'Puteri Nor',
    csmRights: ['JOB'],
  })
  for (const step of [
    disableUser,
    enableUser,
    unlockUser,
    reactivateUser,
    resetPassword,
    deleteUser,
  ]) {
    world.later(60_000)
    await step(admin, { loginId })
  }
  const events = await world.services.db.auditEvent.findMany({
    where: { subjects: { has: `User:${loginId}` } },
  })
  expect(events.length).toBeGreaterThanOrEqual(8)
  const fields = new Set(events.flatMap((event) => fieldChanges(event).map(({ field }) => field)))
  expect(fields.size).toBeGreaterThan(10)
  expect([...fields].filter((field) => fieldWords('User', field) === null)).toEqual([])
})

import { expect, test } from 'vitest'
import { actions, can, standsAbove, type Action, type RoleId } from '#domain/access.ts'

const roleIds: readonly RoleId[] = [1, 2, 3, 4, 5, 6]
/**
 * Areas that only some roles open, without power over other users: roles 1, 2 and 3 alone enter
 * monitoring.
 */
const ofAnArea: readonly Action[] = ['printer.watch', 'incident.view', 'incident.manage']
const may = (roleId: RoleId) =>
  (Object.keys(actions) as Action[]).filter(
    (action) => !ofAnArea.includes(action) && can({ roleId }, action),
  )

test('the roles have one order, 1, 2, 4, 5, 3, 6 from the highest', () => {
  const above = roleIds.map((role) => roleIds.filter((other) => standsAbove(role, other)).join(''))
  expect(above).toEqual(['23456', '3456', '6', '356', '36', ''])
})

test.each(roleIds)('role %i may do everything that a lower role may', (role) => {
  for (const below of roleIds.filter((other) => standsAbove(role, other))) {
    expect(may(role), `role ${below}`).toEqual(expect.arrayContaining(may(below)))
  }
})

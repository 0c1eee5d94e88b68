import { randomUUID } from 'node:crypto'
import type { RoleId } from '#domain/access.ts'
import type { Person, World } from '#tests/support/world.ts'

export const roleIds: readonly RoleId[] = [1, 2, 3, 4, 5, 6]
export const branchCodes = ['JHB', 'PEN', 'HQ'] as const

/** Somebody of every role at every branch, signed in. */
export async function everybody(world: World): Promise<Person[]> {
  const { id: _id, ...like } = await world.services.db.user.findUniqueOrThrow({ where: { loginId: 'operator' } })
  const people: Person[] = []
  for (const branchCode of branchCodes) {
    for (const roleId of roleIds) {
      const loginId = `role${roleId}.${branchCode.toLowerCase()}`
      await world.services.db.user.create({ data: { ...like, loginId, roleId, branchCode, staffName: loginId } })
      people.push(Object.assign(await world.as(loginId), { sessionId: randomUUID() }))
    }
  }
  return people
}

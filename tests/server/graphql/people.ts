import { randomUUID } from 'node:crypto'
import { csmRights, type CsmRight, type RoleId } from '#domain/access.ts'
import type { Person, World } from '#tests/support/world.ts'

export const roleIds: readonly RoleId[] = [1, 2, 3, 4, 5, 6]
export const branchCodes = ['JHB', 'PEN', 'HQ'] as const

/**
 * Signed-in users: one of every role at every branch, without a CSM right; at Johor Bahru one with
 * each of these rights and a limited role; and one with all rights at each branch, unrestricted
 * except at Penang.
 */
export async function everybody(world: World): Promise<Person[]> {
  const { id: _id, ...like } = await world.services.db.user.findUniqueOrThrow({
    where: { loginId: 'operator' },
  })
  const people: Person[] = []
  const add = async (
    loginId: string,
    roleId: RoleId,
    branchCode: string,
    rights: readonly CsmRight[] = [],
  ) => {
    const data = {
      ...like,
      loginId,
      roleId,
      branchCode,
      staffName: loginId,
      csmRights: [...rights],
    }
    await world.services.db.user.create({ data })
    people.push(Object.assign(await world.as(loginId), { sessionId: randomUUID() }))
  }
  for (const branchCode of branchCodes) {
    for (const roleId of roleIds)
      await add(`role${roleId}.${branchCode.toLowerCase()}`, roleId, branchCode)
  }
  for (const right of csmRights) await add(`${right.toLowerCase()}.jhb`, 6, 'JHB', [right])
  await add('csm.pen', 6, 'PEN', csmRights)
  await add('all.jhb', 1, 'JHB', csmRights)
  await add('all.hq', 1, 'HQ', csmRights)
  return people
}

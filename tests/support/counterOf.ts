import type { Person, World } from './world.ts'

const copied = { HQ: 'hqadmin', JHB: 'operator', PEN: 'operator.pen' } as const

/**
 * Returns a new person of a branch, who holds none of its stock and has counted none: they may
 * count any of its places. They have the role of `loginLike`, an operator unless said otherwise.
 */
export async function counterOf(
  world: World,
  branchCode: keyof typeof copied = 'JHB',
  loginLike: string = copied[branchCode],
): Promise<Person> {
  const { db } = world.services
  const { id: _, ...like } = await db.user.findUniqueOrThrow({
    where: { loginId: loginLike },
  })
  const loginId = `counter${(await db.user.count()) + 1}`
  await db.user.create({ data: { ...like, loginId, staffName: `Counter ${loginId.slice(7)}` } })
  return world.as(loginId)
}

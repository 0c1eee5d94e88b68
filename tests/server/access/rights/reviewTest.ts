import { afterAll, beforeAll, beforeEach } from 'vitest'
import { malaysianMoment } from '#domain/malaysia.ts'
import { Problem } from '#domain/problems.ts'
import type { User } from '#generated/prisma/client.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

export const rules = { periodMonths: 3, warningDays: 14, graceDays: 10 }
/** A due day of nobody in these tests. */
const later = new Date('2099-12-31')

export type ReviewTest = {
  readonly world: World
  /** Moves the clock to the morning of a Malaysian day. */
  on(day: string): void
  as(loginId: string): Promise<Person>
  /** Creates a person of JHB, an operator whose rights are due on a day. */
  user(columns?: Partial<Omit<User, 'rightsDueOn'>> & { dueOn?: string }): Promise<User>
  reload(user: Pick<User, 'loginId'>): Promise<User>
  entries(
    user: Pick<User, 'id'>,
  ): Promise<{ kind: string; byId: number | null; roleId: number; dueOn: string }[]>
}

/**
 * Creates a world in which the rights of nobody but a test's own people are due; it is the 20th of
 * December 2026.
 */
export function reviewTest(): ReviewTest {
  let world: World
  let made = 0
  beforeAll(async () => {
    world = await createWorld()
  })
  beforeEach(async () => {
    test.on('2026-12-20')
    await world.services.db.user.updateMany({ data: { rightsDueOn: later, suspendedAt: null } })
    await world.services.db.rightsRules.update({ where: { id: 1 }, data: { ...rules, version: 1 } })
  })
  afterAll(() => world.close())
  const test: ReviewTest = {
    get world() {
      return world
    },
    on(day) {
      world.now = malaysianMoment(day, '09:00')
    },
    as: (loginId) => world.as(loginId),
    async user({ dueOn = '2026-12-31', ...columns } = {}) {
      const { db } = world.services
      const { id: _, ...like } = await db.user.findUniqueOrThrow({ where: { loginId: 'operator' } })
      const own = {
        loginId: `reviewed${++made}`,
        staffName: `Reviewed ${made}`,
        rightsDueOn: new Date(dueOn),
        activeSince: world.now,
      }
      return db.user.create({ data: { ...like, ...own, ...columns } })
    },
    reload: ({ loginId }) => world.services.db.user.findUniqueOrThrow({ where: { loginId } }),
    async entries({ id }) {
      const rows = await world.services.db.rightsEntry.findMany({
        where: { userId: id },
        orderBy: { id: 'asc' },
      })
      return rows.map(({ kind, byId, roleId, dueOn }) => ({
        kind,
        byId,
        roleId,
        dueOn: dueOn.toISOString().slice(0, 10),
      }))
    },
  }
  return test
}

/** Returns the code of a refusal. */
export async function refused(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
  throw new Error('It was not refused.')
}

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newestNews } from '#domain/help/newestNews.ts'
import { markNewsRead } from '#server/notifications/markNewsRead.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterEach(async () => void (await world.services.db.newsRead.deleteMany()))
afterAll(() => world.close())

const read = async (loginId: string, newest: number) =>
  markNewsRead(await world.as(loginId), { newest })
const readBy = async (loginId: string) => {
  const { data } = await (await world.as(loginId)).graphql('{ viewer { newsRead } }')
  return (data as unknown as { viewer: { newsRead: number | null } }).viewer.newsRead
}

test('a newcomer has read nothing, and each person reads for themselves', async () => {
  expect(await readBy('operator')).toBeNull()
  await read('operator', newestNews)
  expect(await readBy('operator')).toBe(newestNews)
  expect(await readBy('supervisor')).toBeNull()
})

test('a window with older news takes nothing back, even at the same time', async () => {
  await Promise.all([read('operator', newestNews), read('operator', 0), read('operator', 0)])
  expect(await readBy('operator')).toBe(newestNews)
})

test.each([newestNews + 1, -1, 0.5])('entry %d does not exist and is refused', async (newest) => {
  await expect(read('operator', newest)).rejects.toMatchObject({ path: 'newest' })
  expect(await readBy('operator')).toBeNull()
})

test('it is in the audit trail', async () => {
  await read('operator', newestNews)
  const [event] = await world.services.db.auditEvent.findMany({
    where: { action: 'markNewsRead' },
    orderBy: { id: 'desc' },
    take: 1,
  })
  expect(event).toMatchObject({ after: { newsRead: newestNews } })
})

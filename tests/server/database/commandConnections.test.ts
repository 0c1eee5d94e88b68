import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { command } from '#server/platform/command.ts'
import { poolSize } from '#server/platform/database/client.ts'
import { getUpload, saveUpload } from '#server/platform/uploads.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test('as many simultaneous commands as there are connections read their uploads: none waits for another’s connection', async () => {
  const person = await world.as('operator')
  const { id } = await saveUpload(person, { name: 'photo.png', content: Buffer.from('png') })
  let within = 0
  let allWithin!: () => void
  const everybody = new Promise<void>((done) => (allWithin = done))
  const reading = command({
    name: 'reading',
    action: 'session.own',
    input: z.object({ n: z.number() }),
    async run(scope, { n }) {
      if (++within === poolSize) allWithin()
      await everybody
      const { name } = await getUpload(scope, id)
      return { result: { name }, audit: { subjects: [`Reading:${n}`] }, changed: [] }
    },
  })
  const read = await Promise.all(Array.from({ length: poolSize }, (_, n) => reading(person, { n })))
  expect(read).toEqual(Array.from({ length: poolSize }, () => ({ name: 'photo.png' })))
})

test('a command gets exactly the time that it declares', async () => {
  const person = await world.as('operator')
  const slow = (longest: number) =>
    command({
      name: 'slow',
      action: 'session.own',
      input: z.object({}),
      longest,
      async run({ tx }) {
        await tx.$queryRaw`SELECT 1 FROM pg_sleep(0.3)`
        return { result: {}, audit: { subjects: ['Slow:1'] }, changed: [] }
      },
    })
  await expect(slow(50)(person, {})).rejects.toThrow()
  expect(await slow(60_000)(person, {})).toEqual({})
})

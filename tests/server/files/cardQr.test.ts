import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardQr, drawQr } from '#server/files/cardQr.ts'
import { cardJobs, type CardJobs } from '#tests/support/cardJobs.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CardJobs
let jobId: number
beforeAll(async () => {
  world = await createWorld()
  jobs = await cardJobs(world)
  ;({ jobId } = await jobs.bring('pendingQc'))
})
afterAll(() => world.close())

const qrOf = async (id: number) =>
  (
    await world.services.db.cardJob.findUniqueOrThrow({
      where: { id },
      include: { application: true },
    })
  ).application.qrString

test('the drawn QR code contains the string that is checked', async () => {
  const drawn = await cardQr(jobs.operator, String(jobId))
  expect(drawn).toMatch(/^<svg /)
  expect(drawn).toBe(drawQr((await qrOf(jobId))!))
  expect(drawn).not.toBe(drawQr(`${await qrOf(jobId)}x`))
})

test.each([
  ['operator.pen', 'record.notFound'],
  ['viewer', 'permission.denied'],
  ['monitor', 'permission.denied'],
])('%s does not see it: %s', async (loginId, code) => {
  await expect(cardQr(await world.as(loginId), String(jobId))).rejects.toMatchObject({ code })
})

test('a record whose QR code can’t be made is reported, and an invalid number finds nothing', async () => {
  const id = await world.job({ stickerNo: null, qrString: null })
  await expect(cardQr(jobs.operator, String(id))).rejects.toMatchObject({ code: 'qr.missing' })
  await expect(cardQr(jobs.operator, '1e9')).rejects.toMatchObject({ code: 'record.notFound' })
})

test('the printing list contains what the printer puts on a card', async () => {
  const { jobId: listed } = await jobs.bring('listed')
  const { stationId } = await world.services.db.printListItem
    .findFirstOrThrow({ where: { jobId: listed }, include: { list: true } })
    .then(({ list }) => list)
  const { data } = await jobs.operator.graphql(
    `{ printList(stationId: "${stationId}") { items { qrString job { jobId application { passportNo } } } } }`,
  )
  const { items } = data!.printList as unknown as {
    items: { qrString: string; job: { jobId: number } }[]
  }
  expect(items.find(({ job }) => job.jobId === listed)?.qrString).toBe(await qrOf(listed))
})

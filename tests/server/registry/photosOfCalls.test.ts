import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import type { SignedInContext } from '#server/platform/context.ts'
import { importRegistryFile } from '#server/registry/importRegistryFile.ts'
import { insertRegistryRecords } from '#server/registry/insertRegistryRecords.ts'
import { checkEmployer } from '#server/registry/pull/checkRecords.ts'
import { pullEmployer } from '#server/registry/pull/pullRecords.ts'
import { readRecords } from '#server/registry/readRecords.ts'
import { workOnPhoto } from '#server/surface/imageLibrary.ts'
import { fourFields } from '#tests/support/images.ts'
import { insist } from '#tests/support/insist.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let operator: Person
let admin: Person
let photo: string
let no = 700
let goOn: () => void

beforeAll(async () => {
  world = await createWorld()
  folder = await temporaryFolder()
  operator = await world.as('operator')
  admin = await world.as('admin')
  photo = (await fourFields(41, 53, 'jpeg')).toString('base64')
})
afterAll(async () => {
  await folder.remove()
  await world.close()
})
// Blocks the processing of photographs until the test releases it.
beforeEach(() => {
  const held = new Promise<void>((resolve) => (goOn = resolve))
  void workOnPhoto(() => held)
})
afterEach(() => goOn())

const db = () => world.services.db
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const records = (count: number) =>
  Array.from({ length: count }, () => ({ ...goodRecord(++no), photo }))
const many = limits.photosBeside + 1
const insert = (by: SignedInContext, count: number) =>
  insertRegistryRecords(by, { records: records(count) })
/** Returns the number of idle open transactions, after running work had time to start one. */
async function idle(): Promise<number> {
  for (let turn = 0; turn < 20; turn++) await db().$queryRaw`SELECT 1`
  const rows = await db().$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`
  return rows.length
}

describe('while the photographs of a call are processed', () => {
  test('the call has no open transaction', async () => {
    const call = insert(operator, 2)
    const idleBefore = await idle()
    goOn()
    expect(idleBefore).toBe(0)
    expect(await call).toMatchObject({ inserted: 2, errors: [] })
  })

  test('neither has a call that pulls them from the registry', async () => {
    world.services.config.REGISTRY_DIR = folder.folder
    const about = {
      employername: 'KILANG GAMBAR SDN BHD',
      stickerdate: '2026-11-02',
      passexpiry: '2027-05-01',
    }
    await writeFile(
      join(folder.folder, 'photos.json'),
      JSON.stringify(records(2).map((record) => ({ ...record, ...about }))),
    )
    const question = { employerName: about.employername, stickerDate: about.stickerdate }
    const call = pullEmployer(operator, question)
    const idleBefore = await idle()
    goOn()
    expect(idleBefore).toBe(0)
    expect((await call).pulled).toHaveLength(2)
    expect(
      (await (await checkEmployer(operator, question)).registry()).map(({ fate }) => fate),
    ).toEqual(['here', 'here'])
  })

  test('a second large call of the same person is refused; other people’s and small calls are not', async () => {
    const first = insert(operator, many)
    const second = code(insert(operator, many))
    const others = [insert(operator, 1), insert(admin, many)]
    await idle()
    goOn()
    expect(await second).toBe('request.tooMany')
    expect(await Promise.all([first, ...others])).toMatchObject([
      { inserted: many },
      { inserted: 1 },
      { inserted: many },
    ])
    expect(await insert(operator, many)).toMatchObject({ inserted: many })
  })

  test('the same call with its key waits, and gets the first one’s result', async () => {
    const input = { records: records(many) }
    const calls = [1, 2, 3].map(() => insertRegistryRecords(operator.under('bulk'), input))
    goOn()
    const answers = await Promise.all(calls)
    expect(answers[0]).toMatchObject({ inserted: many })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await insertRegistryRecords(operator.under('bulk'), input)).toEqual(answers[0])
    expect(await code(insertRegistryRecords(operator.under('bulk'), { records: records(1) }))).toBe(
      'idempotency.reused',
    )
  })

  test('a limited number waits and the next is refused without effect; a registry file waits', async () => {
    const waiting = Array.from({ length: limits.photosWaiting + 1 }, () =>
      insist(() => insert(operator, 1)),
    )
    const [late] = records(1)
    const refused = code(insertRegistryRecords(operator, { records: [goodRecord(++no), late] }))
    const bytes = Buffer.from(JSON.stringify(records(2)))
    const file = importRegistryFile(world.services, { name: 'waits.json', bytes })
    await idle()
    goOn()
    expect(await refused).toBe('image.busy')
    expect(await file).toMatchObject({ outcome: 'imported', inserted: 2, rejected: 0 })
    for (const call of waiting) expect(await call).toMatchObject({ inserted: 1, errors: [] })
    expect(await db().application.findUnique({ where: { applId: late!.applid } })).toBeNull()
  })

  test('the call ends after its timeout, and the person may send others', async () => {
    const gone = new AbortController()
    const rows = records(many).map((cells, i) => ({ row: i + 1, cells }))
    const reading = code(readRecords(operator, rows, gone.signal))
    gone.abort()
    goOn()
    expect(await reading).toBe('request.timeout')
    expect(await insert(operator, many)).toMatchObject({ inserted: many })
  })
})

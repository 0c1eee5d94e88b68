import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoleId } from '#domain/access.ts'
import { importRegistryFile } from '#server/registry/importRegistryFile.ts'
import { goodRecord } from '#tests/support/registryRecords.ts'
import { eventually } from '#tests/support/time/eventually.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let hq: Person
let pen: Person
let jhb: Person

/** Has an invalid passport number and is otherwise right for its branch. */
const wrong = (no: number, printingbranch: unknown, further: object = {}) => ({
  ...goodRecord(no),
  passportno: 'X1',
  printingbranch,
  ...further,
})
const send = (name: string, records: unknown[]) =>
  importRegistryFile(world.services, { name, bytes: Buffer.from(JSON.stringify(records)) })

async function administratorAt(branchCode: string, roleId: RoleId = 2): Promise<Person> {
  const { db } = world.services
  const { id: _, ...like } = await db.user.findUniqueOrThrow({ where: { loginId: 'operator' } })
  const { loginId } = await db.user.create({
    data: { ...like, loginId: `ketua${roleId}.${branchCode}`, roleId, branchCode },
  })
  return world.as(loginId)
}

beforeAll(async () => {
  world = await createWorld()
  ;[hq, pen, jhb] = [
    await world.as('hqadmin'),
    await administratorAt('PEN'),
    await administratorAt('JHB'),
  ]
  await send('both.json', [
    goodRecord(1),
    wrong(2, 'JHB'),
    wrong(3, ' pen ', { name: '' }),
    wrong(4, 'PEN'),
    wrong(5, 'ZZZ'),
    wrong(6, ''),
    wrong(7, undefined),
    wrong(8, 'P\0EN'),
    'nothing',
  ])
  await send('jhb.json', [wrong(9, 'JHB')])
  await send('unreadable.json', ['x'])
  await importRegistryFile(world.services, { name: 'broken.json', bytes: Buffer.from('{') })
})
afterAll(() => world.close())

type File = {
  name: string
  rows: number | null
  inserted: number | null
  rejected: number
  errors: { row: number; applicationNo: string | null }[]
}
const query = `{ viewer { work { registryErrors registryFiles { name rows inserted updated unchanged rejected errors { row applicationNo } } } } }`

async function seenBy(
  person: Person,
): Promise<{ registryErrors: number | null; registryFiles: File[] | null }> {
  const { data, errors } = await person.graphql(query)
  expect(errors).toBeUndefined()
  return (data!.viewer as unknown as { work: Awaited<ReturnType<typeof seenBy>> }).work
}
const rowsOf = (file: File) => [...new Set(file.errors.map(({ row }) => row))]

describe('registry files', () => {
  test('an administrator of a branch sees files with refused records of the branch, and only its own rows', async () => {
    const { registryFiles, registryErrors } = await seenBy(pen)
    expect(registryFiles!.map(({ name }) => name)).toEqual(['both.json'])
    const [both] = registryFiles!
    expect(rowsOf(both!)).toEqual([3, 4])
    expect(both!.errors.map(({ applicationNo }) => applicationNo)).not.toContain('PLKS-26-000002')
    expect(both).toMatchObject({
      rejected: 2,
      rows: null,
      inserted: null,
      updated: null,
      unchanged: null,
    })
    expect(registryErrors).toBe(both!.errors.length)
  })

  test('another branch sees other rows of the same file', async () => {
    const { registryFiles } = await seenBy(jhb)
    expect(registryFiles!.map((file) => [file.name, rowsOf(file), file.rejected])).toEqual([
      ['jhb.json', [1], 1],
      ['both.json', [2], 1],
    ])
  })

  test('headquarters sees all, including rows without a branch or with an unknown one', async () => {
    const { registryFiles, registryErrors } = await seenBy(hq)
    expect(registryFiles!.map(({ name }) => name)).toEqual([
      'broken.json',
      'unreadable.json',
      'jhb.json',
      'both.json',
    ])
    const both = registryFiles!.at(-1)!
    expect(rowsOf(both)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect(both).toMatchObject({ rows: 9, inserted: 1, rejected: 8 })
    expect(registryErrors).toBe(registryFiles!.reduce((sum, { errors }) => sum + errors.length, 0))
  })

  test('a file whose refused records are counted stays listed, however many files came after it', async () => {
    for (let no = 0; no < 25; no++) await send(`later${no}.json`, [goodRecord(1), no])
    await send('good.json', [goodRecord(1)])
    for (const person of [hq, jhb]) {
      const { registryFiles, registryErrors } = await seenBy(person)
      expect(registryFiles!.map(({ name }) => name)).toContain('both.json')
      expect(registryErrors).toBe(registryFiles!.reduce((sum, { rejected }) => sum + rejected, 0))
    }
    expect((await seenBy(jhb)).registryFiles!.map(({ name }) => name)).not.toContain('later0.json')
  })

  test('a row from before the branch was stored is visible only to headquarters', async () => {
    const { db } = world.services
    const { id: fileId } = await db.registryFile.findFirstOrThrow({ where: { name: 'jhb.json' } })
    await db.registryRowError.create({
      data: { fileId, row: 99, code: 'row.passport', values: {}, applicationNo: 'PLKS-26-000099' },
    })
    const shown = async (person: Person) =>
      JSON.stringify(await seenBy(person)).includes('PLKS-26-000099')
    expect([await shown(hq), await shown(jhb), await shown(pen)]).toEqual([true, false, false])
  })

  test('roles without administration see none of them, at any branch', async () => {
    for (const roleId of [3, 4, 5, 6] as const) {
      const somebody = await administratorAt('HQ', roleId)
      expect(await seenBy(somebody)).toEqual({ registryErrors: null, registryFiles: null })
    }
  })
})

test('only headquarters and the affected branches are notified of a file', async () => {
  const texts: string[] = []
  const stop = world.services.events.listen(
    (change) => void texts.push(`${change.id} ${change.branchCode}`),
  )
  const { fileId } = await send('heard.json', [
    wrong(20, 'JHB'),
    wrong(21, 'JHB'),
    wrong(22, ''),
    wrong(23, 'ZZZ'),
  ])
  await eventually(() =>
    expect(texts.filter((one) => one.startsWith(`RegistryFile:${fileId} `)).toSorted()).toEqual([
      `RegistryFile:${fileId} HQ`,
      `RegistryFile:${fileId} JHB`,
    ]),
  )
  stop()
})

import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { updateMapFolder } from '#server/csm/settings/mapFolders.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

let world: World
let keeper: Person
let root: string
const none = { inputFolder: '', outputFolder: '', errorFolder: '', archiveFolder: '' }
const foldersIn = (map: string) => ({
  inputFolder: `${map}/input`,
  outputFolder: `${map}/output`,
  errorFolder: `${map}/error`,
  archiveFolder: `${map}/archive`,
})
const make = async (...folders: string[]) => {
  for (const folder of folders) await mkdir(path.join(root, folder), { recursive: true })
}

beforeAll(async () => {
  world = await createWorld()
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'ikad-maps-')))
  world.services.config.CSM_FOLDERS = root
  keeper = await world.as('csmadmin')
  for (const map of ['common', 'mykad', 'mykid']) await make(...Object.values(foldersIn(map)))
})
afterAll(async () => {
  await world.close()
  await rm(root, { recursive: true })
})
beforeEach(() => world.services.db.csmMapFolder.updateMany({ data: { ...none, version: 1 } }))

const faultsOf = async (input: object) => {
  try {
    await updateMapFolder(keeper, input)
    return 'ok'
  } catch (error) {
    const { fields } = error as { fields: { path: string; code: string }[] }
    return Object.fromEntries(fields.map(({ path: field, code }) => [field, code]))
  }
}

test('a map is saved as typed, on any system, and audited with its previous value', async () => {
  const typed = {
    ...foldersIn('mykad'),
    inputFolder: '\\mykad\\input\\',
    outputFolder: ' ./mykad//output ',
  }
  await updateMapFolder(keeper, { kind: 'mykad', version: 1, ...typed })
  expect(
    await world.services.db.csmMapFolder.findUnique({ where: { kind: 'mykad' } }),
  ).toMatchObject(foldersIn('mykad'))
  const event = await world.services.db.auditEvent.findFirst({
    where: { action: 'updateCsmMapFolder' },
    orderBy: { id: 'desc' },
  })
  expect(event).toMatchObject({
    subjects: ['CsmMapFolder:mykad'],
    before: none,
    after: foldersIn('mykad'),
  })
  await expect(
    updateMapFolder(keeper, { kind: 'mykad', version: 1, ...none }),
  ).rejects.toMatchObject({ code: 'record.changed' })
  // No more files are taken from it.
  expect(await faultsOf({ kind: 'mykad', version: 2, ...none })).toBe('ok')
})

test('a folder that is missing, is a file, or is outside the root is refused at its field', async () => {
  await writeFile(path.join(root, 'file'), '')
  await symlink(tmpdir(), path.join(root, 'away'))
  const found = await faultsOf({
    kind: 'mykad',
    inputFolder: 'nowhere',
    outputFolder: 'file',
    errorFolder: 'away',
    archiveFolder: 'mykad/archive',
  })
  expect(found).toEqual({
    inputFolder: 'csmMap.missing',
    outputFolder: 'csmMap.noFolder',
    errorFolder: 'csmMap.outside',
  })
})

test.each(['../etc', 'mykad/../../etc', 'C:/in', '.hidden', 'con.', '~root', 'mykad/*'])(
  'the path %j is invalid',
  async (inputFolder) => {
    expect(await faultsOf({ kind: 'mykad', ...foldersIn('mykad'), inputFolder })).toEqual({
      inputFolder: 'csmMap.path',
    })
  },
)

test('four folders or none: a single one is not enough', async () => {
  expect(await faultsOf({ kind: 'mykad', ...none, inputFolder: 'mykad/input' })).toEqual({
    outputFolder: 'field.required',
    errorFolder: 'field.required',
    archiveFolder: 'field.required',
  })
})

test('no folder equals or contains another: in its own map, in another map, by a link, or in different case', async () => {
  await updateMapFolder(keeper, { kind: 'common', ...foldersIn('common') })
  await make('mykad/input/deep', 'MYKAD/Error')
  await symlink(path.join(root, 'common/input'), path.join(root, 'linked'))
  const mine = foldersIn('mykad')
  const over = 'csmMap.overlaps'
  expect(await faultsOf({ kind: 'mykad', ...mine, outputFolder: mine.inputFolder })).toEqual({
    outputFolder: over,
  })
  expect(await faultsOf({ kind: 'mykad', ...mine, archiveFolder: 'mykad/input/deep' })).toEqual({
    archiveFolder: over,
  })
  expect(await faultsOf({ kind: 'mykad', ...mine, archiveFolder: 'MYKAD/Error' })).toEqual({
    archiveFolder: over,
  })
  expect(await faultsOf({ kind: 'mykad', ...mine, inputFolder: 'common/input' })).toEqual({
    inputFolder: over,
  })
  expect(await faultsOf({ kind: 'mykad', ...mine, inputFolder: 'common' })).toEqual({
    inputFolder: over,
  })
  expect(await faultsOf({ kind: 'mykad', ...mine, inputFolder: 'linked' })).toEqual({
    inputFolder: over,
  })
  expect(await faultsOf({ kind: 'mykad', ...mine })).toBe('ok')
})

test('of two who give two maps the same folder simultaneously, one succeeds', async () => {
  const shared = foldersIn('mykid')
  const both = await Promise.all([
    faultsOf({ kind: 'mykid', ...shared }),
    faultsOf({ kind: 'mykadMx', ...shared }),
  ])
  expect(both.filter((each) => each === 'ok')).toHaveLength(1)
})

test('without a root nothing can be set, and only CONFIG may set it', async () => {
  const others = await Promise.allSettled(
    ['admin', 'csmjob', 'csmreport'].map(async (loginId) =>
      updateMapFolder(await world.as(loginId), { kind: 'mykad', ...none }),
    ),
  )
  expect(others.map((each) => (each as PromiseRejectedResult).reason.code)).toEqual(
    Array(3).fill('permission.denied'),
  )
  world.services.config.CSM_FOLDERS = undefined
  const rootless = await world.as('csmadmin')
  const refused = updateMapFolder(rootless, { kind: 'mykad', ...foldersIn('mykad') })
  await expect(refused).rejects.toMatchObject({ code: 'csmMap.noRoot', path: 'inputFolder' })
  world.services.config.CSM_FOLDERS = root
})

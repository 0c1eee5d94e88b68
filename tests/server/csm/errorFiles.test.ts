import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dismissCsmFile } from '#server/csm/folders/dismissCsmFile.ts'
import { FolderSweep } from '#server/csm/folders/FolderSweep.ts'
import { mapFolders } from '#server/csm/folders/mapFolders.ts'
import { moveFile } from '#server/csm/folders/moveFile.ts'
import { retryCsmFile } from '#server/csm/folders/retryCsmFile.ts'
import { createStage, type Caller, type Stage } from '#tests/conformance/restStage.ts'
import { jobFile, mapCsmFolders } from '#tests/support/csmFolders.ts'
import type { Person } from '#tests/support/world.ts'

let stage: Stage
let root: string
let operator: Person
let johor: Person
let johorCaller: Caller

beforeAll(async () => {
  stage = await createStage()
  root = await stage.world.csmRoot()
  operator = await stage.world.as('csmjob')
  johorCaller = await stage.caller('JOB', 'JHB')
  johor = await stage.world.as(johorCaller.loginId)
})
afterAll(() => stage.world.close())
beforeEach(async () => {
  const { db } = stage.world.services
  await db.csmFile.deleteMany()
  await db.csmJob.deleteMany()
  await rm(path.join(root, 'mykad'), { recursive: true, force: true })
  await mapCsmFolders(db, root)
})

const put = (name: string, content: string) => writeFile(path.join(root, 'mykad/in', name), content)
const filesIn = (folder: string) =>
  readdir(path.join(root, 'mykad', folder)).catch((): string[] => [])
const kept = async (folder = 'error') =>
  path.join(root, 'mykad', folder, (await filesIn(folder))[0]!)
const mend = async (content: string) => writeFile(await kept(), content)
async function look(move = moveFile) {
  const { services } = stage.world
  const [folder] = (await mapFolders(services.db, root)).filter(({ kind }) => kind === 'mykad')
  await new FolderSweep(
    { ...services, move },
    { restMs: 0, signal: new AbortController().signal },
  ).look(folder!)
}
const errors = () => stage.world.services.db.csmFile.findMany({ where: { outcome: 'failed' } })
async function broken(name: string, content: string): Promise<number> {
  await put(name, content)
  await look()
  return (await errors()).find((file) => file.name === name)!.id
}
const retried = async (fileId: number) =>
  (
    await johor.graphql(
      `mutation ($input: RetryCsmFileInput!) { retryCsmFile(input: $input) { ... on CsmFilePayload { file { settledAt errors job { id } } } } }`,
      { input: { fileId } },
    )
  ).data?.['retryCsmFile']
const retriedByRest = async (id: number) => {
  const token = await stage.open(johorCaller, 'csm')
  return (await stage.call({ method: 'POST', url: `/jpn/errorfiles/retry/${id}`, token })).body
}
const ofJohor = { cardtype: 'PLKS' }

describe('a branch retries its own file', () => {
  it('and still sees it if the corrected file can no longer be read', async () => {
    const fileId = await broken('a.json', jobFile.json(1, ofJohor))
    await mend('{')
    expect(await retried(fileId)).toMatchObject({
      file: { settledAt: null, errors: [expect.stringMatching(/not one job in JSON/)], job: null },
    })
    expect(await retriedByRest(fileId)).toMatchObject({
      status: 0,
      result: { id: fileId, filename: 'a.json' },
    })
    expect(await errors()).toMatchObject([{ branchCode: 'JHB' }])
  })

  it('and is told what is wrong with it, even if the file now names another branch', async () => {
    const [first, second] = [
      await broken('a.json', jobFile.json(1, ofJohor)),
      await broken('b.json', jobFile.json(2, ofJohor)),
    ]
    for (const name of await filesIn('error'))
      await writeFile(
        path.join(root, 'mykad/error', name),
        jobFile.json(1, { collectionbranch: 'PEN', cardtype: 'PLKS' }),
      )
    expect(await retried(first)).toMatchObject({
      file: { settledAt: null, errors: [expect.stringMatching(/^cardtype: /)] },
    })
    expect(await retriedByRest(second)).toMatchObject({
      status: 0,
      result: { errordescription: expect.stringMatching(/^cardtype/) },
    })
  })

  it('and is told that it is resolved, if its job belongs to another branch', async () => {
    for (const n of [1, 2]) await put(`${n}.json`, jobFile.json(n, { collectionbranch: 'PEN' }))
    await look()
    const [first, second] = [
      await broken('a.json', jobFile.json(1)),
      await broken('b.json', jobFile.json(2)),
    ]
    for (const name of await filesIn('error'))
      await writeFile(
        path.join(root, 'mykad/error', name),
        jobFile.json(name.startsWith('a') ? 1 : 2, { collectionbranch: 'PEN' }),
      )
    expect(await retried(first)).toMatchObject({
      file: { settledAt: stage.world.now.toISOString(), job: null },
    })
    expect(await retriedByRest(second)).toMatchObject({
      status: 0,
      result: { id: second, errordescription: '' },
    })
    expect(await errors()).toEqual([])
  })
})

describe('an error file that its sender sends again', () => {
  it('does not overwrite a correction made meanwhile, and goes to the archive', async () => {
    const fileId = await broken('a.json', 'x')
    await mend(jobFile.json(1))
    await put('a.json', 'x')
    await look()
    expect([await filesIn('in'), await filesIn('archive')]).toEqual([
      [],
      [`a.${fileId}.again.json`],
    ])
    expect(await readFile(await kept(), 'utf8')).toBe(jobFile.json(1))
    expect((await retryCsmFile(operator, { fileId })).jobId).not.toBeNull()
  })

  it('replaces one that is gone', async () => {
    const fileId = await broken('a.json', 'x')
    await rm(await kept())
    await put('a.json', 'x')
    await look()
    expect([await filesIn('error'), await filesIn('archive')]).toEqual([[`a.${fileId}.json`], []])
  })

  it('leaves the error folder after a valid file of its name arrives', async () => {
    const fileId = await broken('a.json', 'x')
    await put('a.json', jobFile.json(1))
    await look()
    await look()
    expect([
      await filesIn('error'),
      (await filesIn('archive')).includes(`a.${fileId}.json`),
    ]).toEqual([[], true])
  })
})

it('a resolved file that is still open waits in the error folder, and blocks no other file', async () => {
  const fileId = await broken('a.json', 'x')
  await put('a.json', jobFile.json(1))
  await look()
  await put('b.json', jobFile.json(2))
  const held: typeof moveFile = (from, to) =>
    String(from).includes('/error/')
      ? Promise.reject(Object.assign(new Error('held'), { code: 'EBUSY', syscall: 'rename' }))
      : moveFile(from, to)
  await look(held)
  const { db } = stage.world.services
  expect([await filesIn('in'), await filesIn('error'), await db.csmFolderFault.count()]).toEqual([
    [],
    [`a.${fileId}.json`],
    0,
  ])
  await put('a.json', 'x')
  await look(held)
  expect(await errors()).toMatchObject([{ id: fileId }])
  expect(await filesIn('archive')).toContain(`a.${fileId}.again.json`)
})

describe('an error that is dismissed', () => {
  it('is closed with the person and the reason, and its file goes to the archive', async () => {
    const fileId = await broken('Thumbs.db', 'x')
    await dismissCsmFile(operator, { fileId, reason: 'No job file' })
    await look()
    expect([await errors(), await filesIn('error'), await filesIn('archive')]).toEqual([
      [],
      [],
      [`Thumbs.${fileId}.db`],
    ])
    const document = `{ csmErrorCount csmErrors(filter: { settled: true }) { edges { node { settledBy settledAt reason } } } }`
    expect((await operator.graphql(document)).data).toEqual({
      csmErrorCount: 0,
      csmErrors: {
        edges: [
          {
            node: {
              settledBy: operator.viewer.staffName,
              settledAt: stage.world.now.toISOString(),
              reason: 'No job file',
            },
          },
        ],
      },
    })
    const trail = await stage.world.services.db.auditEvent.findFirst({
      where: { action: 'dismissCsmFile' },
    })
    expect(trail).toMatchObject({
      subjects: [`CsmFile:${fileId}`],
      after: { outcome: 'dismissed', reason: 'No job file' },
    })
  })

  it('may be one whose file is gone', async () => {
    const fileId = await broken('a.json', 'x')
    await rm(await kept())
    await dismissCsmFile(operator, { fileId, reason: 'Sent by hand' })
    await look()
    expect(await errors()).toEqual([])
    expect(
      (await stage.world.services.db.csmFile.findUniqueOrThrow({ where: { id: fileId } })).movedAt,
    ).not.toBeNull()
  })

  it('is an error again if its file is sent again', async () => {
    const fileId = await broken('a.json', 'x')
    await dismissCsmFile(operator, { fileId, reason: 'Sent by hand' })
    await look()
    await put('a.json', 'x')
    await look()
    expect(await errors()).toMatchObject([
      { id: fileId, reason: '', settledAt: null, settledById: null },
    ])
    expect(await filesIn('error')).toEqual([`a.${fileId}.json`])
  })

  it('needs a reason, is dismissed once, by users who can see it, and not while its file is in the input folder', async () => {
    const fileId = await broken('a.json', 'x')
    await expect(dismissCsmFile(operator, { fileId, reason: ' ' })).rejects.toMatchObject({
      code: 'field.required',
    })
    await expect(dismissCsmFile(johor, { fileId, reason: 'x' })).rejects.toMatchObject({
      code: 'record.notFound',
    })
    const { db } = stage.world.services
    await db.csmFile.update({ where: { id: fileId }, data: { movedAt: null } })
    await expect(dismissCsmFile(operator, { fileId, reason: 'x' })).rejects.toMatchObject({
      code: 'csmFile.stillLies',
    })
    await db.csmFile.update({ where: { id: fileId }, data: { movedAt: stage.world.now } })
    await dismissCsmFile(operator, { fileId, reason: 'x' })
    await expect(dismissCsmFile(operator, { fileId, reason: 'x' })).rejects.toMatchObject({
      code: 'csmFile.settled',
    })
    await expect(retryCsmFile(operator, { fileId })).rejects.toMatchObject({
      code: 'csmFile.settled',
    })
  })
})

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mapFolders, type MapFolder } from '#server/csm/folders/mapFolders.ts'
import { writeOutputs } from '#server/csm/folders/writeOutputs.ts'
import { beginCsmJob } from '#server/csm/jobs/beginCsmJob.ts'
import { personaliseCsmJob } from '#server/csm/jobs/personaliseCsmJob.ts'
import { unqueueCsmJobs } from '#server/csm/jobs/queueCsmJobs.ts'
import { reassignCsmJobs } from '#server/csm/jobs/reassignCsmJobs.ts'
import { mapCsmFolders } from '#tests/support/csmFolders.ts'
import { csmJobs, machine, otherMachine, type CsmJobs } from '#tests/support/csmJobs.ts'
import { createWorld, type World } from '#tests/support/world.ts'

let world: World
let jobs: CsmJobs
let root: string
let folders: MapFolder[]

beforeAll(async () => {
  world = await createWorld()
  jobs = await csmJobs(world)
})
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'csm-output-'))
  await mapCsmFolders(world.services.db, root)
  folders = await mapFolders(world.services.db, root)
  await world.services.db.csmJob.deleteMany()
  return () => rm(root, { recursive: true, force: true })
})
afterAll(() => world.close())

const look = async () => {
  for (const folder of folders)
    await writeOutputs(world.services, folder, new AbortController().signal)
}
const outputFiles = async (kind = 'mykad') =>
  (await readdir(path.join(root, kind, 'out')).catch(() => [])).sort()
const read = (name: string) => readFile(path.join(root, 'mykad/out', name), 'utf8')

it('a queued job is written for its machine, once, and its result after each verdict', async () => {
  const jobId = await jobs.bring('queued', { fileName: 'a.json' })
  await look()
  expect(await outputFiles()).toEqual([`a.${jobId}.json`])
  expect(JSON.parse(await read(`a.${jobId}.json`))).toMatchObject({
    jobid: String(jobId),
    cardtype: 'MyKad',
    batchno: 'T-B1',
  })
  await rm(path.join(root, `mykad/out/a.${jobId}.json`))
  await beginCsmJob(jobs.operator, { jobId, machineNo: machine })
  await look()
  expect(await outputFiles()).toEqual([])
  const serials = jobs.serials()
  await personaliseCsmJob(jobs.operator, { jobId, ...serials })
  await look()
  await look()
  const result = `a.${jobId}.result.json`
  expect(await outputFiles()).toEqual([result])
  expect(JSON.parse(await read(result))).toMatchObject({
    status: 'personalised',
    stationid: machine,
    cardsn: serials.cardSn,
  })
})

it('a reassigned job is written for its other machine, also if the first one took its file', async () => {
  const [lying, taken] = [
    await jobs.bring('queued', { fileName: 'd.json' }),
    await jobs.bring('queued', { fileName: 'e.json' }),
  ]
  await look()
  await rm(path.join(root, `mykad/out/e.${taken}.json`))
  await reassignCsmJobs(jobs.operator, { jobIds: [lying, taken], machineNo: otherMachine })
  await look()
  for (const name of [`d.${lying}.json`, `e.${taken}.json`])
    expect(JSON.parse(await read(name))).toMatchObject({ stationid: otherMachine })
})

it('the file of a job that will not be made is removed, and a job that came in XML is written in XML', async () => {
  const jobId = await jobs.bring('queued', { fileName: 'b.xml' })
  await look()
  expect(await read(`b.${jobId}.xml`)).toContain(`<job>\n  <jobid>${jobId}</jobid>`)
  await unqueueCsmJobs(jobs.operator, { jobIds: [jobId] })
  await look()
  expect(await outputFiles()).toEqual([])
})

it('two simultaneous processes write each job once, and leave no partial file', async () => {
  const ids: number[] = []
  for (let i = 0; i < 4; i++) ids.push(await jobs.bring('queued', { fileName: `c${i}.json` }))
  await Promise.all([look(), look()])
  expect(await outputFiles()).toEqual(ids.map((id, i) => `c${i}.${id}.json`))
  expect(await world.services.db.csmJob.count({ where: { outputStatus: 'queued' } })).toBe(4)
})

it('a card type without its own map is written to the shared one', async () => {
  await world.services.db.csmMapFolder.update({
    where: { kind: 'mykad' },
    data: { inputFolder: '' },
  })
  folders = await mapFolders(world.services.db, root)
  const jobId = await jobs.bring('queued', { fileName: 'd.json' })
  await look()
  expect(await outputFiles('common')).toEqual([`d.${jobId}.json`])
})

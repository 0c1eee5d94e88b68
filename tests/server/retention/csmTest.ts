import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { FolderSweep } from '#server/csm/folders/FolderSweep.ts'
import { mapFolders } from '#server/csm/folders/mapFolders.ts'
import { beginCsmJob } from '#server/csm/jobs/beginCsmJob.ts'
import { passCsmJob } from '#server/csm/jobs/passCsmJob.ts'
import { personaliseCsmJob } from '#server/csm/jobs/personaliseCsmJob.ts'
import { queueCsmJobs } from '#server/csm/jobs/queueCsmJobs.ts'
import { mapCsmFolders } from '#tests/support/csmFolders.ts'
import { csmJobs, machine, qcMachine, type CsmJobs } from '#tests/support/csmJobs.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { retentionTest, type RetentionTest } from './retentionTest.ts'

type Place = Awaited<ReturnType<typeof temporaryFolder>>
export type CsmTest = RetentionTest & Awaited<ReturnType<typeof build>>

async function build({ world, db }: RetentionTest, place: Place, jobs: CsmJobs) {
  world.services.config.CSM_FOLDERS = place.folder
  await mapCsmFolders(db, place.folder)
  await mkdir(path.join(place.folder, 'mykad/out'), { recursive: true })
  const at = (...parts: string[]) => path.join(place.folder, ...parts)

  /** Writes a file into the input folder and takes it. */
  async function look(): Promise<void> {
    for (const folder of await mapFolders(db, place.folder))
      await new FolderSweep(world.services, {
        restMs: 0,
        signal: new AbortController().signal,
      }).look(folder)
  }

  /** Moves jobs, and the files about them, so many years into the past. */
  async function ageJobs(jobIds: number[], years: number) {
    await db.$executeRaw`
      UPDATE csm_job SET received_at = received_at - make_interval(years => ${years}::int), since = since - make_interval(years => ${years}::int),
             begun_at = begun_at - make_interval(years => ${years}::int), produced_at = produced_at - make_interval(years => ${years}::int),
             qc_at = qc_at - make_interval(years => ${years}::int), ended_at = ended_at - make_interval(years => ${years}::int)
       WHERE id = ANY(${jobIds})`
  }

  return {
    jobs,
    at,
    look,
    ageJobs,
    put: (name: string, content: string, folder = 'mykad/in') =>
      writeFile(at(folder, name), content),
    /** Brings the unqueued job to its end, with its files in the output folder. */
    async finish(jobId: number) {
      await queueCsmJobs(jobs.operator, { jobIds: [jobId] })
      await look()
      await beginCsmJob(jobs.operator, { jobId, machineNo: machine })
      await personaliseCsmJob(jobs.operator, { jobId, ...jobs.serials() })
      await look()
      await passCsmJob(jobs.checker, { jobId, machineNo: qcMachine, ...(await jobs.read(jobId)) })
      await look()
    },
    /** Creates a job that ended years ago. */
    async ended(years: number, data: object = {}): Promise<number> {
      const jobId = await jobs.bring('passed', data)
      await ageJobs([jobId], years)
      return jobId
    },
    /** Returns the files below the folders whose name or content has one of the texts. */
    async filesWith(...texts: string[]): Promise<string[]> {
      const names = await readdir(place.folder, { recursive: true, withFileTypes: true })
      const found: string[] = []
      for (const each of names.filter((one) => one.isFile())) {
        const whole = path.join(each.parentPath, each.name)
        const text = `${each.name} ${await readFile(whole, 'utf8')}`
        if (texts.some((one) => text.includes(one))) found.push(path.relative(place.folder, whole))
      }
      return found.sort()
    },
    async isJobErased(jobId: number): Promise<boolean> {
      return (await jobs.get(jobId)).erasedAt !== null
    },
    csmErasedOf: (erasureId: number) =>
      db.csmErasedRecord.findMany({
        where: { erasureId },
        orderBy: [{ kind: 'asc' }, { recordId: 'asc' }],
      }),
    async eraseNow(): Promise<number> {
      const t = this as unknown as RetentionTest
      const { id } = await t.begin()
      await t.run()
      return id
    },
  }
}

/** Creates a world with CSM folders of its own; its properties exist once the tests run. */
export function csmRetentionTest(): CsmTest {
  const test = retentionTest() as CsmTest
  let place: Place
  beforeAll(async () => {
    place = await temporaryFolder()
    Object.assign(test, await build(test, place, await csmJobs(test.world)))
  })
  afterAll(() => place.remove())
  return test
}

import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDb, type Db } from '#server/platform/database/client.ts'
import { jobFile, mapCsmFolders } from '#tests/support/csmFolders.ts'
import { packagesOf } from '#tests/support/packages.ts'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'
import { createWorld } from '#tests/support/world.ts'
import { endServers, startServer, until } from './serverProcess.ts'

afterAll(endServers)

/** Lets the process that erases wait before it writes a record, while the holder is connected. */
async function stopAt(holder: pg.Client, table: string, record: string): Promise<void> {
  await holder.query(`
    CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(77); RETURN NEW; END $$;
    CREATE TRIGGER wait_here BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${record}) EXECUTE FUNCTION wait_here();
    SELECT pg_advisory_lock(77)`)
}

/** Returns whether a process waits there. */
async function waits(db: Db): Promise<boolean> {
  const [{ n }] = await db.$queryRaw<[{ n: number }]>`
    SELECT count(*)::int n FROM pg_locks WHERE locktype = 'advisory' AND objid = 77 AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  return n > 0
}

/** Creates an approved erasure. */
async function startErasure(db: Db, before: Partial<Record<ErasureDay, Date>>): Promise<number> {
  const users = await db.user.findMany({ where: { loginId: { in: ['admin', 'hqadmin'] } } })
  const { id } = await db.erasure.create({
    data: {
      askedAt: new Date(),
      askedById: users[0]!.id,
      approvedById: users[1]!.id,
      ...before,
    },
  })
  return id
}
type ErasureDay = 'addressBefore' | 'particularsBefore' | 'csmBefore'

test('kill -9 in the middle of an erasure: nothing of the batch is done, and another process completes it', async () => {
  const world = await createWorld()
  const folder = await temporaryFolder()
  const db = createDb(world.url)
  const holder = new pg.Client({ connectionString: world.url })
  await holder.connect()
  const settings = { DATABASE_URL: world.url, DATA_DIR: folder.folder, LOG_LEVEL: 'warn' }
  try {
    const packages = await packagesOf(world)
    const packagingId = await packages.made('selfCollect', { cards: 3 })
    await packages.handOver(packagingId)
    await db.$executeRaw`UPDATE package SET handed_over_at = handed_over_at - interval '30 years'`
    await db.$executeRaw`UPDATE application SET received_at = received_at - interval '30 years'`
    // The process that erases stops at the last of its records.
    const { applId } = await db.application.findFirstOrThrow({ orderBy: { applId: 'desc' } })
    await stopAt(holder, 'erased_record', `NEW.appl_id = '${applId}'`)
    const day = new Date('2020-01-01')
    const id = await startErasure(db, { addressBefore: day, particularsBefore: day })
    const first = await startServer(settings)
    await until('it is in the middle of the batch', () => waits(db))
    await first.kill()
    await holder.query('SELECT pg_advisory_unlock(77)')
    const erasure = () => db.erasure.findUniqueOrThrow({ where: { id } })
    const named = () => db.application.count({ where: { name: { not: '' } } })
    expect(await named()).toBe(3)
    expect(await erasure()).toMatchObject({ reachedAt: null, endedAt: null })

    const second = await startServer(settings)
    await until('it is completed', async () => (await erasure()).endedAt !== null)
    expect(await named()).toBe(0)
    expect(await db.erasedRecord.count({ where: { erasureId: id, kind: 'particulars' } })).toBe(3)
    expect(await packages.stored(packagingId)).toMatchObject({ handover: { collectorName: '' } })
    await second.stop()
  } finally {
    await holder.end()
    await db.$disconnect()
    await world.close()
    await folder.remove()
  }
})

test('kill -9 while CSM jobs are erased: no row of the batch is, and another process completes it with their files', async () => {
  const [world, place, data] = [
    await createWorld(),
    await temporaryFolder(),
    await temporaryFolder(),
  ]
  const db = createDb(world.url)
  const holder = new pg.Client({ connectionString: world.url })
  await holder.connect()
  const settings = {
    DATABASE_URL: world.url,
    DATA_DIR: data.folder,
    CSM_FOLDERS: place.folder,
    LOG_LEVEL: 'warn',
  }
  const jobs = 3
  try {
    await mapCsmFolders(db, place.folder)
    const archive = path.join(place.folder, 'mykad/archive')
    await mkdir(archive, { recursive: true })
    const old = new Date('2010-03-01T02:00:00Z')
    for (let n = 1; n <= jobs; n++) {
      const { id } = await db.csmJob.create({
        data: {
          icNo: `90010101000${n}`,
          cardType: 'mykad',
          completedOn: new Date('2010-02-20'),
          batchNo: 'B1',
          branchCode: 'JHB',
          status: 'deleted',
          fileName: `${n}.json`,
          receivedAt: old,
          since: old,
          endedAt: old,
        },
      })
      const file = { folder: 'mykad', name: `${n}.json`, digest: `${n}`, size: 1n } as const
      const row = await db.csmFile.create({
        data: { ...file, outcome: 'taken', jobId: id, receivedAt: old, movedAt: old },
      })
      await writeFile(path.join(archive, `${n}.${row.id}.json`), jobFile.json(n))
    }
    const { id: last } = await db.csmJob.findFirstOrThrow({ orderBy: { id: 'desc' } })
    await stopAt(holder, 'csm_erased_record', `NEW.record_id = ${last}`)
    const id = await startErasure(db, { csmBefore: new Date('2020-01-01') })
    const first = await startServer(settings)
    await until('it is in the middle of the batch', () => waits(db))
    await first.kill()
    await holder.query('SELECT pg_advisory_unlock(77)')
    const named = () => db.csmJob.count({ where: { icNo: { startsWith: '900101' } } })
    expect(await named()).toBe(jobs)
    expect(await db.csmErasedRecord.count()).toBe(0)
    // The files may be gone, or back: the next process deletes what there is.
    await writeFile(path.join(archive, await nameOf(db)), jobFile.json(1))

    const second = await startServer(settings)
    const erasure = () => db.erasure.findUniqueOrThrow({ where: { id } })
    await until('it is completed', async () => (await erasure()).endedAt !== null)
    expect(await named()).toBe(0)
    expect(await db.csmErasedRecord.count({ where: { erasureId: id } })).toBe(jobs)
    expect(await readdir(archive)).toEqual([])

    // The record is still known to this process.
    await writeFile(path.join(place.folder, 'mykad/in/1.json'), erasedRecord)
    const files = await db.csmFile.count()
    await until('it is taken', async () => (await db.csmFile.count()) > files)
    await until(
      'it is deleted',
      async () => (await db.csmFile.count({ where: { movedAt: null } })) === 0,
    )
    expect(await db.csmJob.count()).toBe(jobs)
    expect(await readdir(path.join(place.folder, 'mykad/in'))).toEqual([])
    expect(await readdir(archive)).toEqual([])
    await second.stop()
  } finally {
    await holder.end()
    await db.$disconnect()
    await world.close()
    await place.remove()
    await data.remove()
  }
})

const erasedRecord = jobFile.json(1, {
  icno: '900101-01-0001',
  applicationcompletiondate: '2010-02-20',
})

/** Returns the name of the first job's file in the archive. */
async function nameOf(db: Db): Promise<string> {
  const { id, name } = await db.csmFile.findFirstOrThrow({ orderBy: { id: 'asc' } })
  return `${path.parse(name).name}.${id}.json`
}

import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderForDatabases } from '#tests/support/temporaryFolder.ts'
import { until } from '../serverProcess.ts'
import { BackedUpCluster } from './BackedUpCluster.ts'
import { scheduledBackup } from './BackedUpServer.ts'

/** A cluster whose backup host takes backups from a standby, over TLS (docs/high-availability.md). */
let place: Awaited<ReturnType<typeof folderForDatabases>>
let cluster: BackedUpCluster

beforeAll(async () => {
  place = await folderForDatabases()
  // PostgreSQL's user must be able to enter it.
  await chmod(place.folder, 0o711)
  cluster = await BackedUpCluster.in(path.join(place.folder, 'site'))
  await cluster.setUp()
  await cluster.query(1, 'CREATE TABLE note (said text)')
  await cluster.query(1, `INSERT INTO note VALUES ('before the failover')`)
  await cluster.done('host', 'pgbackrest --stanza=ikad stanza-create')
  await cluster.done('host', 'pgbackrest --stanza=ikad check')
})
afterAll(async () => {
  await cluster.close()
  await place.remove()
})

/** Runs the command that the schedule has for a repository. Returns what pgBackRest told of it. */
const backUp = async (...[type, repository]: Parameters<typeof scheduledBackup>) =>
  cluster.done('host', `${await scheduledBackup(type, repository)} --log-level-console=info`)

test('backups come from a standby, and go on after a failover; a node restores them without their secrets', async () => {
  expect(await backUp('full', 1)).toContain('replay on the standby reached')
  await cluster.failOver(1, 2)
  await cluster.query(2, `INSERT INTO note VALUES ('after the failover')`)
  const after = await backUp('incr', 1)
  expect(after).toContain('replay on the standby reached')
  expect(after).toMatch(/last backup label = \d{8}-\d{6}F/)
  await cluster.query(2, `INSERT INTO note VALUES ('in the archive alone')`)
  await cluster.done('host', 'pgbackrest --stanza=ikad check')
  // The former primary, as a new database that archives nothing.
  const apart = { PGBACKREST_ARCHIVE_MODE: 'off' }
  await cluster.done(1, 'pgbackrest --stanza=ikad --delta restore', apart)
  await cluster.start(1, apart)
  const recovering = () => cluster.query(1, 'SELECT pg_is_in_recovery()::text')
  await until('the end of the recovery', async () => (await recovering())[0] === 'false', Infinity)
  expect(await cluster.query(1, 'SELECT said FROM note')).toEqual([
    'before the failover',
    'after the failover',
    'in the archive alone',
  ])
})

test('a machine whose certificate has another name gets nothing from the backup host', async () => {
  const stranger = { PGBACKREST_REPO1_HOST_CERT_FILE: path.join(cluster.folder, 'tls/backup.crt') }
  const key = { PGBACKREST_REPO1_HOST_KEY_FILE: path.join(cluster.folder, 'tls/backup.key') }
  const archived = cluster.done(3, 'pgbackrest --stanza=ikad --repo=1 repo-ls', {
    ...stranger,
    ...key,
  })
  await expect(archived).rejects.toThrow(/access denied/)
})

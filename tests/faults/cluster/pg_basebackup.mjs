// Stands in for pg_basebackup, which the npm package of PostgreSQL does not contain. Copies the
// folder of a primary on the same machine by PostgreSQL's protocol for that. The WAL comes by
// streaming, as soon as the copy is started.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'

const { values } = parseArgs({
  options: {
    pgdata: { type: 'string' },
    dbname: { type: 'string' },
    'wal-method': { type: 'string', short: 'X' },
  },
})
/** The words of a connection: `dbname=postgres user=ikad host=127.0.0.1 port=5432`. */
const words = Object.fromEntries(
  [...values.dbname.matchAll(/(\w+)='?([^' ]*)'?/g)].map(([, name, value]) => [name, value]),
)
const leftEmpty = /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_stat_tmp|pg_subtrans)\/./
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|standby\.signal|backup_label|patroni\.dynamic\.json)$|(?:^|\/)pgsql_tmp/

// The password is in PGPASSFILE.
const client = new pg.Client({
  host: words.host,
  port: Number(words.port),
  user: words.user,
  database: words.dbname,
})
await client.connect()
await client.query("SELECT pg_backup_start('replica', true)")
const { rows: folders } = await client.query(
  "SELECT current_setting('data_directory') AS data_directory",
)
const from = folders[0].data_directory
await mkdir(values.pgdata, { recursive: true, mode: 0o700 })
await copy()
const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)')
await writeFile(path.join(values.pgdata, 'backup_label'), rows[0].labelfile, { mode: 0o600 })
await client.end()

/** Copies the folder. A file that PostgreSQL removes meanwhile is copied again, or left out. */
async function copy() {
  for (;;) {
    try {
      return await cp(from, values.pgdata, {
        recursive: true,
        filter: (source) => {
          const name = path.relative(from, source)
          return !leftEmpty.test(name) && !leftOut.test(name)
        },
      })
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
      await rm(values.pgdata, { recursive: true, force: true })
      await mkdir(values.pgdata, { mode: 0o700 })
    }
  }
}

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#server/platform/database/freePort.ts'
import { temporaryFolder } from './temporaryFolder.ts'

export const poolerProgram = '/usr/sbin/pgbouncer'
/** PgBouncer refuses to run as root: `nobody` in Debian. */
const nobody = 65_534
/** So few that transactions of one client constantly use different ones. */
const serverConnections = 3

export type Pooler = {
  url: string
  /**
   * PAUSE: ends its connections to the database as transactions end, and lets new transactions
   * wait.
   */
  pause(): void
  resume(): void
  /** Sends kill -9. */
  kill(): Promise<void>
  /** Starts it again at the same address after a kill, and waits until it is reached. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts PgBouncer in transaction mode in front of a database.
 * @throws if it isn't installed
 */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  if (!existsSync(poolerProgram)) {
    throw new Error(
      'pgbouncer is not installed: `npm test -- all` installs it as root on Debian (apt-get install pgbouncer)',
    )
  }
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl)
  const { folder, remove } = await temporaryFolder()
  const port = await freePort()
  const users = path.join(folder, 'users.txt')
  const settings = path.join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 200
query_wait_timeout = 30
server_login_retry = 1
`,
  )
  const asRoot = process.getuid?.() === 0
  if (asRoot) for (const file of [folder, users, settings]) await chown(file, nobody, nobody)
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  url.pathname = pathname
  let running = await start()

  async function start() {
    const child = spawn(poolerProgram, [settings], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(asRoot && { uid: nobody, gid: nobody }),
    })
    let said = ''
    child.stderr.on('data', (data: Buffer) => (said += data.toString()))
    const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
    for (let tries = 0; !(await answers(url.href)); tries++) {
      if (child.exitCode !== null || tries > 200)
        throw new Error(`PgBouncer did not start.\n${said}`)
      await sleep(50)
    }
    return { child, ended }
  }
  async function kill() {
    running.child.kill('SIGKILL')
    await running.ended
  }
  return {
    url: url.href,
    pause: () => void running.child.kill('SIGUSR1'),
    resume: () => void running.child.kill('SIGUSR2'),
    kill,
    async restart() {
      running = await start()
    },
    async stop() {
      await kill()
      await remove()
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

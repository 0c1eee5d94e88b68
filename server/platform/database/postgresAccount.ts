import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The operating-system user that PostgreSQL runs as; empty for this process's own. */
export interface PostgresAccount {
  uid?: number
  gid?: number
}

/**
 * Returns the user to run PostgreSQL as, since it refuses to run as root. Under root, that is the
 * owner of the existing folder, else the user `postgres`, which is created where missing.
 */
export async function postgresAccount(home: string): Promise<PostgresAccount> {
  const self = process.getuid?.()
  const owner = await stat(home).catch(() => undefined)
  if (self !== 0) {
    if (owner && self !== undefined && owner.uid !== self) {
      throw new Error(
        `${home} belongs to another user (uid ${owner.uid}): start as that user, or choose another DATA_DIR.`,
      )
    }
    return {}
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await lookUp('postgres')) ?? (await createUser('postgres'))
}

async function lookUp(user: string): Promise<PostgresAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined // `id` fails for an unknown user: that is an expected result
  }
}

async function createUser(user: string): Promise<PostgresAccount> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', user])
  } catch (cause) {
    throw new Error(
      'PostgreSQL cannot run as root, and no user "postgres" could be created: start as an ordinary user.',
      {
        cause,
      },
    )
  }
  const account = await lookUp(user)
  if (!account) throw new Error(`The user ${user} was created, but cannot be found.`)
  return account
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** A copy of a data folder whose PostgreSQL is stopped, or of what is to be its like: owners, modes and times are the same. */
export async function copyOfData(from: string, to: string): Promise<void> {
  // Under root PostgreSQL is another user, to whom its files must belong: `cp` of Node.js gives them all to root.
  await promisify(execFile)('cp', ['-a', from, to])
}

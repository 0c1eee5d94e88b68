import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Copies the data folder of a stopped PostgreSQL with owners, modes and times. */
export async function copyOfData(from: string, to: string): Promise<void> {
  // Under root PostgreSQL runs as another user, who must own its files: Node.js's own copy would
  // give them all to root.
  await promisify(execFile)('cp', ['-a', from, to])
}

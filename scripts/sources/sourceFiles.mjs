import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'

// A new file counts before it is added: what is found only after the commit is found by everyone
// else.
const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']

/**
 * Returns the files that git tracks or is about to; none without its repository (an unpacked
 * archive), which it says.
 */
export function sourceFiles() {
  const { status, stdout, stderr } = spawnSync('git', listed, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (status === 0)
    return stdout.split('\0').filter((file) => file && existsSync(path.join(root, file)))
  console.log(`Not checked: ${(stderr ?? 'no git').trim()}`)
  return []
}

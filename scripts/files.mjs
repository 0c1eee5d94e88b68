// npm run check -- files: no file that git tracks is empty. One that lost its content builds and passes all the same.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

const { status, stdout, stderr } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
// Without its repository (an unpacked archive) nothing is tracked.
const tracked = status === 0 ? stdout.split('\0').filter(Boolean) : []
if (status !== 0) console.log(`Not looked at: ${(stderr ?? 'no git').trim()}`)
const empty = tracked.filter((file) => statSync(path.join(root, file), { throwIfNoEntry: false })?.size === 0)
for (const file of empty) console.error(`${file} is empty.`)
process.exitCode = empty.length > 0 ? 1 : 0

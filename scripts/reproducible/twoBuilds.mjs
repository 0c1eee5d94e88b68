// npm run reproducible: builds the checked out commit in two separate folders, and compares every
// file of the two builds.
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { enterProject, root, say } from '../prepare.mjs'
import { digests, differences } from './digests.mjs'

await enterProject()
const home = mkdtempSync(path.join(tmpdir(), 'ikad-reproducible-'))
try {
  // Of different lengths and depths, and at different times.
  const builds = ['one', path.join('another', 'folder')].map((name) =>
    buildIn(path.join(home, name)),
  )
  const found = differences(...builds)
  for (const line of found) console.error(line)
  if (found.length > 0) process.exitCode = 1
  else say(`two builds of this commit have the same ${builds[0].size} files`)
} finally {
  rmSync(home, { recursive: true, force: true })
}

/** Builds the commit in a folder and returns the digest of each file under dist/. */
function buildIn(folder) {
  mkdirSync(folder, { recursive: true })
  const archive = path.join(home, 'commit.tar')
  run('git', ['archive', '--output', archive, 'HEAD'], root)
  run('tar', ['-xf', archive, '-C', folder], root)
  link(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  say(`building in ${folder}`)
  run(process.execPath, ['scripts/generate.mjs', '--build'], folder)
  const dist = path.join(folder, 'dist')
  return digests(dist)
}

function run(command, args, cwd) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0)
    throw new Error(`"${[command, ...args].join(' ')}" failed${error ? `: ${error.message}` : ''}.`)
}

/**
 * Creates a folder with the same files, as hard links if the file system supports them. A link to
 * the folder itself would lead back to the first one.
 */
function link(from, to) {
  const info = lstatSync(from)
  if (info.isSymbolicLink()) return symlinkSync(readlinkSync(from), to)
  if (!info.isDirectory()) return linkOrCopy(from, to)
  mkdirSync(to)
  for (const name of readdirSync(from))
    if (name !== '.cache' && name !== '.vite') link(path.join(from, name), path.join(to, name))
}

function linkOrCopy(from, to) {
  try {
    linkSync(from, to)
  } catch (error) {
    if (error.code !== 'EXDEV' && error.code !== 'EPERM') throw error
    copyFileSync(from, to)
  }
}

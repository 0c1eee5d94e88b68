import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'

/** What a working folder holds besides sources and what is generated from them (.gitignore). */
const left = [
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.bench',
  'test-results',
  'playwright-report',
  'coverage',
  '.env',
]

/**
 * Copies the sources and what is generated from them to an existing folder, and links the packages.
 */
export function copyProject(folder) {
  for (const name of readdirSync(root).filter(
    (each) => !left.includes(each) && !each.endsWith('.log'),
  ))
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  // One by one, so that what tests keep there (a server's bundle) stays in the copy.
  mkdirSync(path.join(folder, 'node_modules'))
  const packages = path.join(root, 'node_modules')
  for (const name of readdirSync(packages).filter(
    (each) => !each.startsWith('.') || ['.bin', '.package-lock.json'].includes(each),
  ))
    symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name), 'junction')
  const stamps = path.join('dist', 'stamps.json')
  if (!existsSync(path.join(root, stamps))) return
  mkdirSync(path.join(folder, 'dist'))
  cpSync(path.join(root, stamps), path.join(folder, stamps))
}

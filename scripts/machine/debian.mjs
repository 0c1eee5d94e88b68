// Debian packages that the tests need in addition to npm's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Returns whether this process may install Debian packages. */
export const onDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

let updated = false

/**
 * Installs packages, showing only errors.
 * @returns whether it succeeded
 */
export function installFromDebian(...names) {
  // The list of a fresh machine names outdated versions; one update per process suffices.
  updated ||= apt('update')
  return apt('install', '--no-install-recommends', ...names)
}

function apt(...words) {
  // The tests that need a package's services start them.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  return (
    spawnSync('apt-get', ['-qq', '-y', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] })
      .status === 0
  )
}

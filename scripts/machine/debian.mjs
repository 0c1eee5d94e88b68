// Debian's packages, for what the tests need of the machine beside npm's.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this process may install packages of Debian's. */
export const onDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

let updated = false

/** Installs packages, quietly but for what goes wrong. @returns whether it did */
export function installFromDebian(...names) {
  // The list of a fresh machine names versions that are gone; once a process is enough.
  updated ||= apt('update')
  return apt('install', '--no-install-recommends', ...names)
}

function apt(...words) {
  // Services that come with a package are started by the tests that need them.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  return spawnSync('apt-get', ['-qq', '-y', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

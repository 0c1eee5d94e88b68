// What some tests work with: the smart card service with a virtual reader and a print queue (the station agent's), and the pooler
// that may stand before PostgreSQL.
import { existsSync } from 'node:fs'
import { say, tryRun } from './prepare.mjs'

const packages = {
  pcscd: '/usr/sbin/pcscd',
  libpcsclite1: '/usr/share/doc/libpcsclite1',
  'vsmartcard-vpcd': '/etc/reader.conf.d/vpcd',
  cups: '/usr/sbin/cupsd',
  'cups-client': '/usr/sbin/lpadmin',
  'printer-driver-cups-pdf': '/usr/lib/cups/backend/cups-pdf',
  pgbouncer: '/usr/sbin/pgbouncer',
}

/** Installs Debian's packages where they are missing and may be installed. */
export function installDevices() {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name]))
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    console.error(`The tests of the station agent and of the pooler need ${missing.join(', ')}: install them as root.`)
    return
  }
  say(`installing ${missing.join(', ')} for the tests`)
  const quiet = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  tryRun('apt-get', ['update'])
  tryRun('apt-get', ['install', '-y', '--no-install-recommends', ...missing], quiet)
}

// What some tests work with: the smart card service with a virtual reader and a print queue (the station agent's), and the pooler
// that may stand before PostgreSQL.
import { existsSync } from 'node:fs'
import { say } from '../prepare.mjs'
import { installFromDebian, onDebian } from './debian.mjs'

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
  if (!onDebian()) {
    console.error(`The tests of the station agent and of the pooler need ${missing.join(', ')}: install them as root.`)
    return
  }
  say(`installing ${missing.join(', ')} for the tests`)
  if (!installFromDebian(...missing)) console.error('Debian did not install all of them: the tests that need them will fail.')
}

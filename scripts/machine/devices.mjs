// Dependencies of some tests: the smart card service with a virtual reader and a print queue (the
// station agent's), the pooler that may run in front of PostgreSQL, what makes several PostgreSQL a
// cluster, what backs up PostgreSQL, with a version that it knows, and the program that tests alert
// rules.
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
  prometheus: '/usr/bin/promtool',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbackrest: '/usr/bin/pgbackrest',
  postgresql: '/usr/share/doc/postgresql',
}

/** Installs missing Debian packages if it may. */
export function installDevices() {
  const missing = Object.keys(packages).filter((name) => !existsSync(packages[name]))
  if (missing.length === 0) return
  if (!onDebian()) {
    console.error(
      `The tests of the station agent, of the pooler, of the cluster, of backups and of the alerts need ${missing.join(', ')}: install them as root.`,
    )
    return
  }
  say(`installing ${missing.join(', ')} for the tests`)
  if (!installFromDebian(...missing))
    console.error('Debian did not install all of them: the tests that need them will fail.')
}

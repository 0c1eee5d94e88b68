// Stands in for pg_controldata, which the npm package of PostgreSQL does not contain. Prints what
// Patroni reads of the control file of PostgreSQL 18.
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The states of a cluster in the order of PostgreSQL's DBState. */
const states = [
  'starting up',
  'shut down',
  'shut down in recovery',
  'shutting down',
  'in crash recovery',
  'in archive recovery',
  'in production',
]
const version18 = 1800

const file = readFileSync(path.join(process.argv[2], 'global', 'pg_control'))
const version = file.readUInt32LE(8)
if (version !== version18) throw new Error(`A control file of version ${version}`)

const position = (offset) => {
  const lsn = file.readBigUInt64LE(offset)
  const hex = (part) => part.toString(16).toUpperCase()
  return `${hex(lsn >> 32n)}/${hex(lsn & 0xffff_ffffn)}`
}
for (const [name, value] of [
  ['Database system identifier', file.readBigUInt64LE(0)],
  ['Database cluster state', states[file.readUInt32LE(16)]],
  ['Latest checkpoint location', position(32)],
  ["Latest checkpoint's REDO location", position(40)],
  ["Latest checkpoint's TimeLineID", file.readUInt32LE(48)],
])
  console.log(`${name}: ${value}`)

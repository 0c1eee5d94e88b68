/**
 * npm run check -- lock: each package of package-lock.json has its digest, none comes from a
 * private registry, and every supported platform has its native packages.
 */
import { readFileSync } from 'node:fs'
import { lockFaults } from './lockFaults.ts'

const faults = lockFaults(readFileSync('package-lock.json', 'utf8'))
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) {
  process.stderr.write(
    'npm writes no digest of a package that the registry lacks: choose a version that has packages for all platforms.\n',
  )
  process.exitCode = 1
}

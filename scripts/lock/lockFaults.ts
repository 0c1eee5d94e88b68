import { platformFaults, type LockEntries, type LockEntry } from './lockPlatforms.ts'

/** The public registry: a lock that names another one does not work outside that network. */
const publicRegistry = 'https://registry.npmjs.org'

/**
 * Returns the faults of a package-lock.json: an entry without a digest or from another place than
 * the public registry, and a native package that a supported platform lacks.
 */
export function lockFaults(text: string): string[] {
  const { packages = {}, lockfileVersion } = JSON.parse(text) as {
    packages?: LockEntries
    lockfileVersion?: number
  }
  if (lockfileVersion !== 3)
    return [`The lock has version ${lockfileVersion}: regenerate it with npm 10.`]
  const entries = Object.entries(packages).flatMap(([name, entry]) =>
    name === '' ? [] : faultsOf(name, entry),
  )
  return [...entries, ...platformFaults(packages)]
}

function faultsOf(name: string, { version, integrity, resolved, link }: LockEntry): string[] {
  if (link) return [`${name} is a folder of this machine.`]
  const found: string[] = []
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))
    found.push(`${name} ${version} has no SHA-512 digest.`)
  const origin = resolved === undefined ? publicRegistry : originOf(resolved)
  if (origin !== publicRegistry) found.push(`${name} ${version} would come from ${origin}.`)
  return found
}

/** Returns the address without a name and password in it. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return 'a folder of this machine'
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}

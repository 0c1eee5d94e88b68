/** The registry that everybody reaches: a lock that names another one leads nowhere outside of that house. */
const publicRegistry = 'https://registry.npmjs.org'

type Entry = { version?: string; integrity?: string; resolved?: string; link?: boolean }

/** What is wrong with a package-lock.json: an entry that no digest vouches for, or that would come from elsewhere than the public registry. */
export function lockFaults(text: string): string[] {
  const { packages = {}, lockfileVersion } = JSON.parse(text) as { packages?: Record<string, Entry>; lockfileVersion?: number }
  if (lockfileVersion !== 3) return [`The lock has version ${lockfileVersion}: make it anew with npm 10.`]
  return Object.entries(packages).flatMap(([name, entry]) => (name === '' ? [] : faultsOf(name, entry)))
}

function faultsOf(name: string, { version, integrity, resolved, link }: Entry): string[] {
  if (link) return [`${name} is a folder of this machine.`]
  const found: string[] = []
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')) found.push(`${name} ${version} has no SHA-512 digest.`)
  const origin = resolved === undefined ? publicRegistry : originOf(resolved)
  if (origin !== publicRegistry) found.push(`${name} ${version} would come from ${origin}.`)
  return found
}

/** Without the name and password that may stand in it. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return 'a folder of this machine'
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}

/** The platforms that the product and the station agent run on (README.md). */
export const platforms = [
  { name: 'Windows x64', os: 'win32', cpu: 'x64', libc: null },
  { name: 'Linux x64', os: 'linux', cpu: 'x64', libc: 'glibc' },
  { name: 'Linux arm64', os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { name: 'macOS arm64', os: 'darwin', cpu: 'arm64', libc: null },
] as const
export type Platform = { name: string; os: string; cpu: string; libc: string | null }

/** A list, or one word of it. */
type Allowed = string | string[]

export type LockEntry = {
  name?: string
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  os?: Allowed
  cpu?: Allowed
  libc?: Allowed
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type LockEntries = Record<string, LockEntry>

/** Packages whose optional packages are not one per platform: they are extras everywhere. */
const extras = new Set(['fsevents'])

/** Returns the entries that `npm ci` installs on a platform, by the lock's own os, cpu and libc. */
export function installedOn(packages: LockEntries, platform: Platform): LockEntries {
  return Object.fromEntries(Object.entries(packages).filter(([, entry]) => suits(entry, platform)))
}

/**
 * Returns what the lock lacks for the supported platforms. A package with one optional package per
 * platform must have one that suits every supported platform, and each optional package must be in
 * the lock under its own name: an alias would replace it with another platform's program.
 */
export function platformFaults(packages: LockEntries): string[] {
  const found: string[] = []
  for (const [place, entry] of Object.entries(packages)) {
    if (place === '') continue
    const own = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (isNative(entry) && entry.name !== undefined && entry.name !== own) {
      found.push(`${own} is replaced by ${entry.name}, which is another platform's.`)
    }
    for (const platform of platforms) {
      if (suits(entry, platform)) found.push(...missingOf(packages, place, own, entry, platform))
      else if (!entry.optional) found.push(`${own} can't be installed on ${platform.name}.`)
    }
  }
  return found
}

const isNative = ({ os, cpu }: LockEntry) => os !== undefined || cpu !== undefined

function missingOf(
  packages: LockEntries,
  place: string,
  own: string,
  entry: LockEntry,
  platform: Platform,
): string[] {
  const names = Object.keys(entry.optionalDependencies ?? {}).filter((name) => !extras.has(name))
  const natives = names.filter((name) => {
    const found = lookUp(packages, place, name)
    return found === undefined || isNative(found)
  })
  if (natives.length === 0) return []
  const fitting = natives.filter((name) => {
    const found = lookUp(packages, place, name)
    return found !== undefined && suits(found, platform)
  })
  return fitting.length > 0
    ? []
    : [`${own} has no native package for ${platform.name} in the lock.`]
}

/** Finds a package like Node.js from the path of another one: beside it first, then further up. */
function lookUp(packages: LockEntries, place: string, name: string): LockEntry | undefined {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = packages[at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`]
    if (found || at === '') return found
  }
}

function suits({ os, cpu, libc }: LockEntry, platform: Platform): boolean {
  return (
    allows(os, platform.os) &&
    allows(cpu, platform.cpu) &&
    (platform.libc === null || allows(libc, platform.libc))
  )
}

/** Applies npm's own rule: a list of what is allowed, or with `!` of what is not. */
function allows(allowed: Allowed | undefined, value: string): boolean {
  const list = [allowed ?? []].flat()
  if (list.length === 0 || list.includes('any')) return true
  if (list.includes(`!${value}`)) return false
  return list.every((one) => one.startsWith('!')) || list.includes(value)
}

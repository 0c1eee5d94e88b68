import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Returns the SHA-256 of each file in a folder, by its path within it. */
export function digests(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const names = files
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort()
  return new Map(
    names.map((name) => [
      name.split(path.sep).join('/'),
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  )
}

/** Returns a line for each file that only one of two builds has, or that differs between them. */
export function differences(one, other) {
  const names = [...new Set([...one.keys(), ...other.keys()])].sort()
  return names.flatMap((name) => {
    if (!other.has(name)) return `${name}: in the first build alone`
    if (!one.has(name)) return `${name}: in the second build alone`
    return one.get(name) === other.get(name) ? [] : `${name}: differs`
  })
}

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns the project's folder, whether this runs from source or from the bundle in dist/server.
 */
export function projectRoot(from = import.meta.dirname): string {
  if (existsSync(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('The project folder could not be found.')
  return projectRoot(parent)
}

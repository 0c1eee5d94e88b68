import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Collects the findings in each TypeScript source of a folder, without generated ones. */
export function eachSource<Found>(
  folder: string,
  look: (code: string, path: string) => Found[],
): Found[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/__generated__|node_modules/.test(file))
    .flatMap((file) => {
      const path = join(folder, file)
      return look(readFileSync(path, 'utf8'), path)
    })
}

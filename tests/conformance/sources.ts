import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** The catalogue contains every code, but uses none. */
const catalogue = ['domain/contract/messages.ts', 'domain/messages/', 'domain/problems.ts']

/** Returns the text of all sources of the product, without tests and generated files. */
export function productSources(): string {
  return ['domain', 'server', 'client'].flatMap((room) => textsOf(room)).join('\n')
}

function textsOf(folder: string): string[] {
  return readdirSync(path.join(project, folder), { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)))
    .filter(
      (file) =>
        !file.includes('__generated__') &&
        !file.startsWith('client/tests/') &&
        !catalogue.some((part) => file.startsWith(part)),
    )
    .map((file) => readFileSync(path.join(project, file), 'utf8'))
}

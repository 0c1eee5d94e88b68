// Creates the list of the product's components (CycloneDX) from package-lock.json.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { invocation } from './machine/programs.mjs'

/** Licences that a package states only in its LICENSE file. */
const statedInFile = { 'png-js': 'MIT', 'seq-queue': 'MIT' }

/**
 * Returns the list as JSON, without build dependencies. Each component has its licence.
 * @throws if npm can't create the list, or a package states no licence
 */
export function sbom(root) {
  const words = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--omit',
    'dev',
    '--package-lock-only',
  ]
  const made = spawnSync(...invocation('npm', words), {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (made.status !== 0) throw new Error(`npm sbom failed. ${made.error?.message ?? made.stderr}`)
  const list = JSON.parse(made.stdout)
  for (const component of list.components) {
    if (component.licenses?.length) continue
    const id = statedInFile[component.name]
    if (!id)
      throw new Error(
        `${component.name} ${component.version} states no licence: read its files, then add it to scripts/sbom.mjs or replace it`,
      )
    component.licenses = [{ license: { id } }]
  }
  // Values that differ between builds or machines don't belong to the product: npm names it after
  // its folder, for example.
  delete list.serialNumber
  delete list.metadata.timestamp
  for (const program of list.metadata.tools) delete program.version
  list.metadata.component.name = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ).name
  return `${JSON.stringify(list, null, 2)}\n`
}

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { nativePackages } from './nativePackages.ts'

type Manifest = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Copies the program and its native packages to where a service may read them, because it can't
 * access a checkout in a person's home folder. Replaces an existing installation as a whole.
 * @returns the installed program's file
 */
export function installProgram(program: string, folder: string): string {
  const target = path.join(folder, 'main.js')
  if (path.resolve(program) === path.resolve(target)) return target
  // Searched from the program's own path: the node_modules of a checkout, or those beside an
  // installed program.
  const packages = packagesOf(program)
  // Windows keeps the files of a program locked for a moment after its end.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  mkdirSync(folder, { recursive: true })
  cpSync(program, target)
  const parts = path.join(path.dirname(program), 'assets')
  if (existsSync(parts)) cpSync(parts, path.join(folder, 'assets'), { recursive: true })
  writeFileSync(
    path.join(folder, 'package.json'),
    '{ "name": "ikad-agent", "private": true, "type": "module" }\n',
  )
  for (const name of withDependencies(packages, nativePackages)) {
    cpSync(path.join(packages, name), path.join(folder, 'node_modules', name), {
      recursive: true,
      dereference: true,
    })
  }
  return target
}

/** Returns whether a Node.js is one of the packages that npm installed. */
export function isBundledNode(node: string): boolean {
  return /[\\/]node_modules[\\/]node-[\w-]+[\\/]bin[\\/]/.test(node)
}

/** Copies a Node.js to where a service may run it. */
export function installNode(node: string, file: string): void {
  rmSync(file, { force: true, maxRetries: 20, retryDelay: 250 })
  cpSync(node, file, { dereference: true })
}

function packagesOf(program: string): string {
  const folders = createRequire(program).resolve.paths(nativePackages[0]) ?? []
  const found = folders.find((folder) => existsSync(path.join(folder, nativePackages[0])))
  if (!found)
    throw new Error(`The agent's packages are missing beside ${program}: copy its whole folder`)
  return found
}

/**
 * Returns the packages and all their dependencies that are installed: optional ones are present for
 * this platform alone.
 */
function withDependencies(packages: string, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (name: string): void => {
    const folder = path.join(packages, name)
    if (found.has(name) || !existsSync(folder)) return
    found.add(name)
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as Manifest
    Object.keys({ ...dependencies, ...optionalDependencies }).forEach(add)
  }
  names.forEach(add)
  return found
}

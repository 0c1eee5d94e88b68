import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** PC/SC is native code: one package with its ways in, and one for each kind of machine, of which only this one's is installed. */
const nativePackages = ['pcsc-mini', '@pcsc-mini']

/**
 * Copies the program and the packages that it can't be put into one file with to where a service may read it: a checkout in somebody's
 * home is out of its reach. What stood there before is replaced whole.
 * @returns the program's file there
 */
export function installProgram(program: string, folder: string): string {
  const target = path.join(folder, 'main.js')
  if (path.resolve(program) === path.resolve(target)) return target
  // Asked for from the program's own place: a checkout's node_modules, or those that lie beside an installed one.
  const found = createRequire(program).resolve('pcsc-mini')
  const packages = found.slice(0, found.lastIndexOf(`${path.sep}pcsc-mini${path.sep}`))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(program, target)
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "ikad-agent", "private": true, "type": "module" }\n')
  for (const name of nativePackages) {
    const from = path.join(packages, name)
    if (existsSync(from)) cpSync(from, path.join(folder, 'node_modules', name), { recursive: true, dereference: true })
  }
  return target
}

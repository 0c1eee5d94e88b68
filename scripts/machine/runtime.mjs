// The Node.js for the product: a supported release, pinned in package-lock.json like every other
// package.
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endWithNpm, invocation } from './programs.mjs'

/**
 * Options of Node.js for the server, as in the Dockerfile. With V8's own limit of 32 MB the young
 * generation takes 75 MB more, and lists are no faster (bench/RESULTS.md).
 */
export const serverFlags = ['--max-semi-space-size=16']

const thisMachine = { platform: process.platform, arch: process.arch }

const packageOf = ({ platform, arch }) =>
  platform === 'win32'
    ? { name: `node-win-${arch}`, file: 'node.exe' }
    : { name: `node-${platform}-${arch}`, file: 'node' }
const programOf = (folder, { name, file }) => path.join(folder, 'node_modules', name, 'bin', file)

/** Returns the program in node_modules for a platform; null if there is none. */
export function bundledNode(root, machine = thisMachine) {
  const program = programOf(root, packageOf(machine))
  return existsSync(program) ? realpathSync(program) : null
}

/** Returns the lock's entry with a platform's Node.js; undefined if there is none (macOS). */
export const lockedNode = (packages, machine = thisMachine) =>
  packages[`node_modules/${packageOf(machine).name}`]

/**
 * Returns whether a Node.js of the machine can run the product: it is supported, and JSON.parse
 * supports source text access.
 */
export function runsProduct(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  return (major === 22 && minor >= 15) || major > 23
}

/**
 * Returns whether npm installs every native package under a Node.js. It silently omits an optional
 * package whose own version range excludes the Node.js that runs npm.
 */
export function installsAll(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 23
}

/**
 * Downloads only the Node.js of a lock, verified by its digest, into a temporary folder. Returns
 * its program, and the function that removes the folder.
 */
export function fetchBundledNode(root, packages) {
  const own = packageOf(thisMachine)
  const entry = lockedNode(packages)
  const folder = mkdtempSync(path.join(tmpdir(), 'ikad-node-'))
  const manifest = {
    name: 'runtime',
    version: '1.0.0',
    dependencies: { [own.name]: entry.version },
  }
  const lock = {
    ...manifest,
    lockfileVersion: 3,
    requires: true,
    packages: { '': manifest, [`node_modules/${own.name}`]: entry },
  }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock))
  copyFileSync(path.join(root, '.npmrc'), path.join(folder, '.npmrc'))
  const [command, args] = invocation('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  const { status, error } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (status !== 0) {
    remove()
    console.error(
      `Node.js ${entry.version} could not be downloaded.${error ? ` ${error.message}` : ''}`,
    )
    process.exit(1)
  }
  return { program: programOf(folder, own), remove }
}

/**
 * Continues in the bundled Node.js, with options of its own: starts this script there, passes signals
 * on and ends with its exit code. Returns if this process already runs in that Node.js, or if the platform has none
 * (macOS).
 */
export async function useBundledNode(root, flags = []) {
  const program = bundledNode(root)
  if (program === null) return
  // The mark prevents endless restarts. It is removed here: it is no setting of the server.
  const { RELAUNCHED_IN: mark } = process.env
  delete process.env.RELAUNCHED_IN
  if (program === realpathSync(process.execPath) || mark === program) return
  const child = spawn(program, [...flags, ...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, RELAUNCHED_IN: program },
  })
  // A terminal sends its signals to both: the child handles them, and this process waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) endWithNpm()
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${program} could not be started. ${error.message}`)
      resolve(1)
    })
    child.on('exit', (status) => resolve(status ?? 1))
  })
  process.exit(code)
}

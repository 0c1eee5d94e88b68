// The steps that `npm start` and `npm test` share. Plain Node: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const inRoot = (...parts) => path.join(root, ...parts)
/** The program of the server, once `build` has made it. */
export const builtServer = inRoot('dist', 'server', 'main.js')
const stampsFile = inRoot('dist', 'stamps.json')

/** One line about what is being done. */
export const say = (text) => console.log(`> ${text}`)

/** Stops with a clear sentence on a Node that is too old. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`iKad needs Node.js 20.19 or later; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Packages' programs find one another, also where this was not started by npm. */
const toolPath = [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter)

/** Runs a command in the project's folder, its output in this terminal; ends this process when it fails. */
export function run(command, args, env = {}) {
  const code = tryRun(command, args, env)
  if (code !== 0) {
    console.error(`"${[command, ...args].join(' ')}" failed.`)
    process.exit(code)
  }
}

/** The same, but gives the exit code back. */
export function tryRun(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: toolPath, ...env } })
  if (result.error) console.error(result.error.message)
  return result.status ?? 1
}

/** The same beside what else is done. @returns a promise of the exit code */
export function tryBeside(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: toolPath, ...env } })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** A program that a package brings: run without npx, which costs half a second each time. */
export const tool = (name) => inRoot('node_modules', '.bin', name)

/** Installs when node_modules is missing or isn't what package-lock.json says. */
export function install({ forTests = false } = {}) {
  if (isInstalled(forTests)) return
  say('installing the packages of package-lock.json')
  run('npm', ['ci', '--no-audit', '--no-fund', '--include=dev'])
}

/** npm writes down what it installed; that is compared, so that it doesn't matter who installed. */
function isInstalled(forTests) {
  const installedFile = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(wanted).every(([name, { version, optional, peer, dev, link }]) => {
    if (name === '' || link) return true
    // Optional ones are for other platforms; a server without the development packages starts as well.
    if (!installed[name]) return Boolean(optional || (dev && !forTests) || (peer && optional))
    return installed[name].version === version
  })
}

/** Generates the database client and the client's GraphQL artifacts, where their sources changed. */
export function generate() {
  const lock = hashOf('package-lock.json')
  step('prisma', [lock, hashOf('prisma/schema', 'prisma.config.ts')], 'generated/prisma', () => {
    say('generating the database client')
    // Generating needs no engine, but looks for one, and would download it: any file will do.
    run(tool('prisma'), ['generate', '--no-hints'], {
      PRISMA_SCHEMA_ENGINE_BINARY: inRoot('package.json'),
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    })
  })
  if (!existsSync(inRoot('schema.graphql'))) return
  step(
    'relay',
    [lock, hashOf('schema.graphql', 'relay.config.js', 'scripts/relay.mjs', 'client')],
    'client/__generated__',
    () => {
      say('compiling the GraphQL documents of the client')
      run(process.execPath, ['scripts/relay.mjs'])
    },
  )
}

/** Builds client and server, where their sources changed. */
export function build() {
  const shared = [hashOf('package-lock.json', 'tsconfig.json', 'domain')]
  const client = hashOf('client', 'public', 'index.html', 'vite.config.ts', 'scripts/vite', 'schema.graphql')
  step('client', [...shared, client], 'dist/client/index.html', () => {
    say('building the client')
    run(tool('vite'), ['build', '--logLevel', 'warn'])
  })
  const verify = hashOf(
    'client/verify',
    'client/ui/scan/camera',
    'client/state',
    'client/styles/tokens.css',
    'vite.verify.config.ts',
  )
  step('verify', [...shared, verify], 'dist/verify/index.html', () => {
    say('building the page that verifies cards')
    run(tool('vite'), ['build', '--config', 'vite.verify.config.ts', '--logLevel', 'warn'])
  })
  const server = hashOf('server', 'prisma', 'vite.server.config.ts', 'scripts/vite/oneGraphql.ts', 'package.json')
  step('server', [...shared, server], 'dist/server/main.js', () => {
    say('building the server')
    run(tool('vite'), ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'])
  })
  buildAgent()
  step('sbom', [hashOf('package-lock.json', 'package.json')], 'dist/sbom.cdx.json', writeSbom)
}

/** Builds the station agent, where its sources changed. */
export function buildAgent() {
  const sources = [
    hashOf('package-lock.json', 'tsconfig.json', 'domain'),
    hashOf('agent', 'vite.agent.config.ts', 'package.json'),
  ]
  step('agent', sources, 'dist/agent/main.js', () => {
    say('building the station agent')
    run(tool('vite'), ['build', '--config', 'vite.agent.config.ts', '--logLevel', 'warn'])
  })
}

/** What the product is made of (CycloneDX), as package-lock.json says: for whoever asks whether a hole concerns it. */
function writeSbom() {
  say('listing the packages')
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev', '--package-lock-only']
  const made = spawnSync('npm', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (made.status !== 0) {
    console.error(`The list of packages (npm sbom) could not be made. ${made.error?.message ?? made.stderr}`)
    process.exit(made.status ?? 1)
  }
  writeFileSync(inRoot('dist', 'sbom.cdx.json'), made.stdout)
}

/** Does the work unless its sources are those of the last time and its result is there. */
function step(name, sources, result, work) {
  const stamp = sources.join(' ')
  if (readStamps()[name] === stamp && existsSync(inRoot(result))) return
  work()
  mkdirSync(path.dirname(stampsFile), { recursive: true })
  writeFileSync(stampsFile, JSON.stringify({ ...readStamps(), [name]: stamp }, null, 1))
}

function readStamps() {
  if (!existsSync(stampsFile)) return {}
  try {
    return JSON.parse(readFileSync(stampsFile, 'utf8'))
  } catch {
    return {} // cut off while it was written: then everything is made again
  }
}

/** One hash over files and folders; what is generated from them, and tests, don't count. */
function hashOf(...names) {
  const hash = createHash('sha256')
  const add = (name) => {
    const info = statSync(inRoot(name), { throwIfNoEntry: false })
    if (!info) return
    if (!info.isDirectory()) return hash.update(name).update(readFileSync(inRoot(name)))
    for (const entry of readdirSync(inRoot(name)).sort()) {
      if (entry !== '__generated__' && entry !== 'migrations' && !/\.test\.tsx?$/.test(entry)) add(path.join(name, entry))
    }
  }
  names.forEach(add)
  return hash.digest('hex').slice(0, 16)
}

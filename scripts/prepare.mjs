// The steps that `npm start` and `npm test` share. Plain Node: it runs before any packages are
// installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { invocation, tool } from './machine/programs.mjs'
import {
  bundledNode,
  fetchBundledNode,
  installsAll,
  lockedNode,
  runsProduct,
  useBundledNode,
} from './machine/runtime.mjs'
import { sbom } from './sbom.mjs'

export { invocation, tool }

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const inRoot = (...parts) => path.join(root, ...parts)
/** The program of the server, after `build`. */
export const builtServer = inRoot('dist', 'server', 'main.js')
const stampsFile = inRoot('dist', 'stamps.json')

/** Prints one line of progress. */
export const say = (text) => console.log(`> ${text}`)

/**
 * The oldest Node.js for this script; the product itself runs on that of the packages
 * (machine/runtime.mjs).
 */
const oldestMajor = 18

/** Ends with a clear message if Node.js is too old. */
function checkNode() {
  const { node } = process.versions
  const brought = lockedNode(lockedPackages()) !== undefined
  if (brought ? Number(node.split('.')[0]) >= oldestMajor : runsProduct(node)) return
  const needed = brought
    ? `${oldestMajor} or later to install itself`
    : '22.15, or 24 and later, on this platform'
  console.error(`iKad needs Node.js ${needed}; this is ${node}.`)
  process.exit(1)
}

const lockedPackages = () => JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages

/**
 * Installs the packages if necessary and continues in their Node.js. Every script of this project
 * begins with this. `beside` starts work that runs while npm installs; `flags` are options of Node.js.
 */
export async function enterProject({ forTests = false, beside = async () => {}, flags } = {}) {
  checkNode()
  process.chdir(root)
  const meanwhile = beside()
  install({ forTests })
  await meanwhile
  await useBundledNode(root, flags)
}

/** Lets the packages' programs find one another, also if npm did not start this. */
const toolPath = [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter)

/**
 * Runs a command in the project's folder, with output in this terminal; ends this process on
 * failure.
 */
export function run(command, args, env = {}) {
  const code = tryRun(command, args, env)
  if (code !== 0) {
    console.error(`"${[command, ...args].join(' ')}" failed.`)
    process.exit(code)
  }
}

/** The same, but returns the exit code. */
export function tryRun(command, args, env = {}) {
  const result = spawnSync(...invocation(command, args), {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: toolPath, ...env },
  })
  if (result.error) console.error(result.error.message)
  return result.status ?? 1
}

/**
 * The same in parallel with other work.
 * @returns a promise of the exit code
 */
export function tryBeside(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(...invocation(command, args), {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: toolPath, ...env },
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/** Installs if node_modules is missing or differs from package-lock.json. */
function install({ forTests = false } = {}) {
  if (isInstalled(forTests)) return
  say('installing the packages of package-lock.json')
  // Its warnings are about the Node.js that installs; the packages run on the one that they bring.
  const words = ['ci', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  if (installsAll()) return run('npm', words)
  const { program, remove } = fetchBundledNode(root, lockedPackages())
  const [command, args] = invocation('npm', words, { node: program })
  run(command, args, { PATH: [path.dirname(program), process.env.PATH].join(path.delimiter) })
  remove()
}

/** Compares npm's record of what it installed, so that it doesn't matter who installed. */
function isInstalled(forTests) {
  const installedFile = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(installedFile)) return false
  const wanted = lockedPackages()
  // An optional package, but the one on which everything runs.
  if (lockedNode(wanted) && !bundledNode(root)) return false
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages
  return Object.entries(wanted).every(([name, { version, optional, peer, dev, link }]) => {
    if (name === '' || link) return true
    // Optional ones are for other platforms; a server also starts without the development packages.
    if (!installed[name]) return Boolean(optional || (dev && !forTests) || (peer && optional))
    return installed[name].version === version
  })
}

/**
 * Generates the database client and the client's GraphQL artifacts, if their sources have changed.
 */
export function generate() {
  const lock = hashOf('package-lock.json')
  step('prisma', [lock, hashOf('prisma/schema', 'prisma.config.ts')], 'generated/prisma', () => {
    say('generating the database client')
    // Generating needs no engine, but looks for one, and would download it: any file suffices.
    run(tool('prisma'), ['generate', '--no-hints'], {
      PRISMA_SCHEMA_ENGINE_BINARY: inRoot('package.json'),
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
    })
  })
  if (!existsSync(inRoot('schema.graphql'))) return
  step(
    'relay',
    [
      lock,
      hashOf(
        'schema.graphql',
        'relay.config.js',
        'scripts/relay.mjs',
        'scripts/rawResponses.mjs',
        'client',
      ),
    ],
    'client/__generated__/persisted.json',
    () => {
      say('compiling the GraphQL documents of the client')
      run(process.execPath, ['scripts/relay.mjs'])
    },
  )
}

/** Builds client and server, if their sources have changed. */
export function build() {
  const shared = [hashOf('package-lock.json', 'tsconfig.json', 'domain')]
  const client = hashOf(
    'client',
    'public',
    'index.html',
    'vite.config.ts',
    'scripts/vite',
    'schema.graphql',
  )
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
  const server = hashOf(
    'server',
    'prisma',
    'vite.server.config.ts',
    'scripts/vite/oneGraphql.ts',
    'package.json',
  )
  step('server', [...shared, server], 'dist/server/main.js', () => {
    say('building the server')
    run(tool('vite'), ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'])
  })
  buildAgent()
  step(
    'sbom',
    [hashOf('package-lock.json', 'package.json', 'scripts/sbom.mjs')],
    'dist/sbom.cdx.json',
    writeSbom,
  )
}

/** Builds the station agent, if its sources have changed. */
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

/**
 * Writes the list of packages with their licences, for checks of whether an advisory affects the
 * product.
 */
function writeSbom() {
  say('listing the packages')
  writeFileSync(inRoot('dist', 'sbom.cdx.json'), sbom(root))
}

/** Runs the work unless its sources are unchanged since the last time and its result exists. */
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
    return {} // Truncated while it was written: everything is created again.
  }
}

/** Returns one hash over files and folders, without generated files and tests. */
function hashOf(...names) {
  const hash = createHash('sha256')
  const add = (name) => {
    const info = statSync(inRoot(name), { throwIfNoEntry: false })
    if (!info) return
    if (!info.isDirectory()) return hash.update(name).update(readFileSync(inRoot(name)))
    for (const entry of readdirSync(inRoot(name)).sort()) {
      if (entry !== '__generated__' && entry !== 'migrations' && !/\.test\.tsx?$/.test(entry))
        add(path.join(name, entry))
    }
  }
  names.forEach(add)
  return hash.digest('hex').slice(0, 16)
}

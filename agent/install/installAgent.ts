import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { agentConfigOf } from '#agent/agentConfig.ts'
import { installNode, installProgram, isBundledNode } from './installedFiles.ts'
import { mayInstall, thisMachine, type Machine } from './machine.ts'
import { belowRoot, placesOf } from './places.ts'
import { serviceManagerOf } from './serviceManagerOf.ts'

const options = {
  server: { type: 'string' },
  station: { type: 'string' },
  credential: { type: 'string' },
  'card-printer': { type: 'string' },
  'label-printer': { type: 'string' },
  scanner: { type: 'string' },
  root: { type: 'string' },
} as const
type Given = Partial<Record<Exclude<keyof typeof options, 'root'>, string>>
type Standing = Record<string, unknown> & { scanner?: object | null }
type Say = (words: string) => void

/**
 * Installs the program, writes the agent's file and its service, and starts it. In an existing file
 * only the given values change. With `--root` everything is written below that folder and nothing
 * is started, for an image of a workstation.
 * @throws Error that names what is missing, before anything is written
 */
export function installAgent(
  words: string[],
  program: string,
  say: Say,
  machine: Machine = thisMachine,
): void {
  const { values } = parseArgs({ args: words, options })
  const { root: image, ...given } = values
  const starts = image === undefined
  const places = placesOf(machine.platform, machine.env)
  const service = serviceManagerOf(machine.platform)
  const below = (name: string) => belowRoot(image ?? machine.filesBelow, name)
  if (starts) needRights(machine)
  // A Node.js from a checkout's packages is installed with the program: the service runs on it,
  // whatever the machine has.
  const { join, basename } = machine.platform === 'win32' ? path.win32 : path.posix
  const copy = isBundledNode(machine.node) ? join(places.program, basename(machine.node)) : null
  const served = { ...machine, node: copy ?? machine.node }
  needSharedNode(served)
  const config = below(places.config)
  const standing = readStanding(config)
  if (!standing && !(given.server && given.station && given.credential)) {
    throw new Error('install needs --server, --station and --credential')
  }
  // A credential belongs to one station.
  if (standing && given.station && given.station !== standing.station && !given.credential) {
    throw new Error(`install needs the --credential of ${given.station}`)
  }
  const next = { folder: places.state, ...merged(standing, given) }
  agentConfigOf(next, config, machine.platform)

  if (starts) service.stop(machine)
  write(config, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 })
  installProgram(program, below(places.program))
  if (copy) installNode(machine.node, below(copy))
  if (service.needsState) mkdirSync(below(places.state), { recursive: true, mode: 0o700 })
  for (const { name, text, encoding, onlyWhereFolder } of service.files(served, places)) {
    if (onlyWhereFolder && starts && !existsSync(path.dirname(below(name)))) continue
    write(below(name), text, { mode: 0o644, encoding })
  }
  say(`The agent is installed in ${below(places.program)}, with the configuration file ${config}`)
  if (!starts) return
  service.protect(machine, places)
  service.start(machine, places)
  say(`It is running. ${places.log ? `Its log is ${places.log}; ` : ''}${service.look}`)
}

/**
 * Stops the agent and removes its service and its program. The agent's file and its key stay unless
 * `--purge` is given: with them the station can be installed again without a new credential.
 */
export function uninstallAgent(words: string[], say: Say, machine: Machine = thisMachine): void {
  const { values } = parseArgs({ args: words, options: { purge: { type: 'boolean' } } })
  needRights(machine)
  const places = placesOf(machine.platform, machine.env)
  serviceManagerOf(machine.platform).remove(machine, places)
  const below = (name: string) => belowRoot(machine.filesBelow, name)
  rmSync(below(places.program), { recursive: true, force: true })
  if (values.purge)
    for (const name of [places.config, places.state])
      rmSync(below(name), { recursive: true, force: true })
  say(
    values.purge
      ? 'The agent is removed, with its configuration file and key'
      : `The agent is removed. ${places.config} and ${places.state} stay: uninstall --purge removes them too`,
  )
}

function needRights(machine: Machine): void {
  if (mayInstall(machine)) return
  throw new Error(
    machine.platform === 'win32'
      ? 'Installation requires an administrator: open a terminal with "Run as administrator"'
      : 'Installation requires root: run it with sudo',
  )
}

/**
 * Requires a shared Node.js: the service runs as another user, who can't access a person's folder.
 */
function needSharedNode({ node }: Machine): void {
  if (!/^(\/(home|root|Users)\/|[A-Za-z]:\\Users\\)/.test(node)) return
  throw new Error(`The service can't reach Node.js at ${node}. Install it for the whole machine`)
}

/** Returns the existing agent's file, regardless of its owner; null if there is none. */
function readStanding(file: string): Standing | null {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as Standing
  } catch (error) {
    throw new Error(`${file} is not valid JSON. Correct it, or remove it`, { cause: error })
  }
}

/**
 * Returns the existing values with the given ones replaced; an empty text removes a printer or the
 * scanner.
 */
function merged(standing: Standing | null, given: Given): object {
  const { server, station, credential, scanner } = given
  const words = {
    server,
    station,
    credential,
    cardPrinter: given['card-printer'],
    labelPrinter: given['label-printer'],
  }
  const changed = Object.entries(words).filter(([, word]) => word !== undefined)
  return {
    cardPrinter: null,
    labelPrinter: null,
    scanner: null,
    ...standing,
    ...Object.fromEntries(changed.map(([name, word]) => [name, word || null])),
    ...(scanner === undefined
      ? {}
      : { scanner: scanner ? { ...standing?.scanner, device: scanner } : null }),
  }
}

function write(
  file: string,
  text: string,
  { mode, encoding = 'utf8' }: { mode: number; encoding?: BufferEncoding | undefined },
) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text, { mode, encoding })
  // An existing file keeps its previous mode on writing, and it may contain the credential.
  chmodSync(file, mode)
}

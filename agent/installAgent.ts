import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { agentConfigOf } from './agentConfig.ts'
import { agentUnit } from './agentUnit.ts'
import { installProgram } from './installedFiles.ts'

const unitFile = '/etc/systemd/system/ikad-agent.service'
const programFolder = '/opt/ikad-agent'
/** Debian lets only who sits at the machine reach its smart card service: the agent's own user too. */
const accessFile = '/etc/polkit-1/rules.d/50-ikad-agent.rules'
const access = `polkit.addRule(function (action, subject) {
  if (/^org\\.debian\\.pcsc-lite\\.access_(pcsc|card)$/.test(action.id) && subject.user === 'ikad-agent') return polkit.Result.YES
})
`
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

/**
 * Puts the program in its place, writes the agent's file and its service, and starts it. In a file that stands only what is given
 * changes: what else somebody wrote into it, as how a card tells its serial, stays. With `--root` all is written below that folder
 * and nothing is started: for an image of a workstation.
 * @throws Error that says what is missing, before anything is written
 */
export function installAgent(words: string[], file: string, program: string, say: (words: string) => void): void {
  const { values } = parseArgs({ args: words, options })
  const { root = '/', ...given } = values
  const below = (name: string) => path.join(root, name)
  const starts = values.root === undefined
  if (starts && process.getuid?.() !== 0) throw new Error('install writes to /etc and /opt: run it as root (sudo)')
  if (/^\/(home|root)\//.test(process.execPath)) {
    throw new Error(`The service can't reach Node.js at ${process.execPath}. Install it for the whole machine`)
  }
  const standing = readStanding(below(file))
  if (!standing && !(given.server && given.station && given.credential)) {
    throw new Error('install needs --server, --station and --credential')
  }
  // A credential is one station's.
  if (standing && given.station && given.station !== standing.station && !given.credential) {
    throw new Error(`install needs the --credential of ${given.station}`)
  }
  const next = merged(standing, given)
  agentConfigOf(next, below(file))

  write(below(file), `${JSON.stringify(next, null, 2)}\n`, 0o600)
  installProgram(program, below(programFolder))
  write(below(unitFile), agentUnit(process.execPath, path.join(programFolder, 'main.js'), file))
  if (!starts || existsSync(path.dirname(accessFile))) write(below(accessFile), access)
  say(`The agent is installed in ${below(programFolder)}, its file is ${below(file)}`)
  if (!starts) return
  systemctl('daemon-reload')
  systemctl('enable', 'ikad-agent')
  systemctl('restart', 'ikad-agent')
  say('It runs. journalctl -u ikad-agent is its log')
}

/** The agent's file as it stands, whoever wrote it; null where there is none. */
function readStanding(file: string): Standing | null {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Standing
  } catch (error) {
    throw new Error(`${file} is no JSON. Mend it, or take it away`, { cause: error })
  }
}

/** What stands, and in its place what is given; an empty word takes a printer or the scanner out. */
function merged(standing: Standing | null, given: Given): object {
  const { server, station, credential, scanner } = given
  const words = { server, station, credential, cardPrinter: given['card-printer'], labelPrinter: given['label-printer'] }
  const changed = Object.entries(words).filter(([, word]) => word !== undefined)
  return {
    cardPrinter: null,
    labelPrinter: null,
    scanner: null,
    ...standing,
    ...Object.fromEntries(changed.map(([name, word]) => [name, word || null])),
    ...(scanner === undefined ? {} : { scanner: scanner ? { ...standing?.scanner, device: scanner } : null }),
  }
}

function write(file: string, text: string, mode = 0o644): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text, { mode })
  // One that stood keeps what it was given by hand: the agent's file, with the credential in it, perhaps for all to read.
  chmodSync(file, mode)
}

function systemctl(...words: string[]): void {
  const { status, error } = spawnSync('systemctl', words, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`systemctl ${words.join(' ')} failed`, { cause: error })
}

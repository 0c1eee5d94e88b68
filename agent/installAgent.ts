import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readAgentConfig } from './agentConfig.ts'
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

/**
 * Puts the program in its place, writes the agent's file and its service, and starts it. A file that stands is kept unless a new
 * credential is given. With `--root` all is written below that folder and nothing is started: for an image of a workstation.
 * @throws Error that says what is missing, before anything is written
 */
export function installAgent(words: string[], file: string, program: string, say: (words: string) => void): void {
  const { values } = parseArgs({ args: words, options })
  const { server, station, credential, root = '/' } = values
  const below = (name: string) => path.join(root, name)
  const starts = values.root === undefined
  if (starts && process.getuid?.() !== 0) throw new Error('install writes to /etc and /opt: run it as root (sudo)')
  if (/^\/(home|root)\//.test(process.execPath)) {
    throw new Error(`The service can't reach Node.js at ${process.execPath}. Install it for the whole machine`)
  }
  const keeps = !credential && existsSync(below(file))
  if (!keeps && (!server || !station || !credential)) throw new Error('install needs --server, --station and --credential')

  if (!keeps) {
    const printers = { cardPrinter: values['card-printer'] ?? null, labelPrinter: values['label-printer'] ?? null }
    const scanner = values.scanner ? { device: values.scanner } : null
    write(below(file), `${JSON.stringify({ server, station, credential, ...printers, scanner }, null, 2)}\n`, 0o600)
  }
  readAgentConfig(below(file))
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

function write(file: string, text: string, mode = 0o644): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text, { mode })
}

function systemctl(...words: string[]): void {
  const { status, error } = spawnSync('systemctl', words, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`systemctl ${words.join(' ')} failed`, { cause: error })
}

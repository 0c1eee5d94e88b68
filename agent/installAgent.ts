import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const unitFile = '/etc/systemd/system/ikad-agent.service'
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
} as const

/** Writes the agent's file and its service, and starts it. A file that stands is kept unless a new credential is given. */
export function installAgent(words: string[], file: string): void {
  const { values } = parseArgs({ args: words, options })
  const { server, station, credential } = values
  if (credential || !existsSync(file)) {
    if (!server || !station || !credential) throw new Error('install needs --server, --station and --credential')
    const printers = { cardPrinter: values['card-printer'] ?? null, labelPrinter: values['label-printer'] ?? null }
    writeFileSync(file, `${JSON.stringify({ server, station, credential, ...printers }, null, 2)}\n`, { mode: 0o600 })
  }
  writeFileSync(unitFile, agentUnit(process.execPath, fileURLToPath(import.meta.url), file))
  if (existsSync(path.dirname(accessFile))) writeFileSync(accessFile, access)
  systemctl('daemon-reload')
  systemctl('enable', '--now', 'ikad-agent')
  systemctl('restart', 'ikad-agent')
}

function systemctl(...words: string[]): void {
  const { status, error } = spawnSync('systemctl', words, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`systemctl ${words.join(' ')} failed`, { cause: error })
}

/** The service: a user of its own that is made for it, and nothing of the machine beside its folder. */
export function agentUnit(node: string, program: string, file: string): string {
  return `[Unit]
Description=iKad station agent: card readers and card printer
After=network-online.target pcscd.socket
Wants=network-online.target

[Service]
ExecStart=${node} ${program} %d/config
LoadCredential=config:${file}
WorkingDirectory=${path.dirname(program)}
DynamicUser=yes
StateDirectory=ikad-agent
StateDirectoryMode=0700
Restart=always
RestartSec=2
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
LimitCORE=0

[Install]
WantedBy=multi-user.target
`
}

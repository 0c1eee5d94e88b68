import { mustRun, type Machine } from './machine.ts'
import type { Places } from './places.ts'
import type { ServiceManager } from './serviceManager.ts'

const unitFile = '/etc/systemd/system/ikad-agent.service'
/**
 * Debian restricts its smart card service to the user at the machine: this rule also allows the
 * agent's own user.
 */
const accessFile = '/etc/polkit-1/rules.d/50-ikad-agent.rules'
const access = `polkit.addRule(function (action, subject) {
  if (/^org\\.debian\\.pcsc-lite\\.access_(pcsc|card)$/.test(action.id) && subject.user === 'ikad-agent') return polkit.Result.YES
})
`

/** The agent as a systemd unit, for which systemd creates the user and the state folder. */
export const systemd: ServiceManager = {
  needsState: false,
  files: ({ node }, places) => [
    { name: unitFile, text: agentUnit(node, places) },
    { name: accessFile, text: access, onlyWhereFolder: true },
  ],
  protect: () => undefined, // LoadCredential and StateDirectory do.
  stop: () => undefined, // Restarted below.
  start(machine) {
    systemctl(machine, 'daemon-reload')
    systemctl(machine, 'enable', 'ikad-agent')
    systemctl(machine, 'restart', 'ikad-agent')
  },
  remove(machine) {
    if (machine.run('systemctl', ['cat', 'ikad-agent']).status === 0)
      systemctl(machine, 'disable', '--now', 'ikad-agent')
    mustRun(machine, 'rm', ['-f', unitFile, accessFile])
    systemctl(machine, 'daemon-reload')
  },
  look: 'journalctl -u ikad-agent is its log',
}

const systemctl = (machine: Machine, ...words: string[]) => mustRun(machine, 'systemctl', words)

/** Quotes a path for a unit, in which % begins a specifier and a space ends a word. */
const unitWord = (word: string): string =>
  /[\s"'\\%$]/.test(word) ? `"${word.replace(/["\\]/g, '\\$&').replace(/%/g, '%%')}"` : word

/**
 * Returns the unit: with its own dynamic user, and access to nothing of the machine except its
 * folder and a serial scanner.
 */
function agentUnit(node: string, { program, config }: Places): string {
  return `[Unit]
Description=iKad station agent: card readers and card printer
After=network-online.target pcscd.socket
Wants=network-online.target

[Service]
ExecStart=${unitWord(node)} ${program}/main.js %d/config
LoadCredential=config:${config}
WorkingDirectory=${program}
DynamicUser=yes
SupplementaryGroups=dialout
StateDirectory=ikad-agent
StateDirectoryMode=0700
Restart=always
RestartSec=2
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
CapabilityBoundingSet=
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM
DeviceAllow=char-ttyUSB rw
DeviceAllow=char-ttyACM rw
DeviceAllow=char-ttyS rw
UMask=0077
LimitCORE=0

[Install]
WantedBy=multi-user.target
`
}

import path from 'node:path'
import { mustRun, type Machine } from './machine.ts'
import type { Places } from './places.ts'
import type { ServiceManager } from './serviceManager.ts'
import { xmlText } from './xmlText.ts'

const label = 'ikad.agent'
const plist = `/Library/LaunchDaemons/${label}.plist`
/**
 * A role account, which can't sign in. macOS requires an underscore before its name and a number
 * from 200 to 400.
 */
const account = '_ikadagent'
const accountNumber = '399'

/** The agent as a macOS daemon, which `launchctl` registers. */
export const launchd: ServiceManager = {
  needsState: true,
  files: ({ node }, places) => [{ name: plist, text: agentPlist(node, places) }],
  protect(machine, { config, state }) {
    if (machine.run('id', ['-u', account]).status !== 0) {
      mustRun(machine, 'sysadminctl', ['-addUser', account, '-UID', accountNumber, '-roleAccount'])
    }
    mustRun(machine, 'chown', ['-R', account, state, config])
    mustRun(machine, 'chmod', ['700', state])
    mustRun(machine, 'chmod', ['600', config])
    // launchd refuses a file that another user than root may change.
    mustRun(machine, 'chown', ['root:wheel', plist])
  },
  stop: bootOut,
  start(machine) {
    mustRun(machine, 'launchctl', ['bootstrap', 'system', plist])
  },
  remove(machine) {
    bootOut(machine)
    mustRun(machine, 'rm', ['-f', plist])
  },
  look: 'sudo launchctl print system/ikad.agent shows whether it runs',
}

/** Ends a loaded daemon. If it is not loaded the command fails, which does no harm. */
function bootOut(machine: Machine): void {
  if (machine.run('launchctl', ['print', `system/${label}`]).status !== 0) return
  mustRun(machine, 'launchctl', ['bootout', `system/${label}`])
}

function agentPlist(node: string, { config, state, program, log }: Places): string {
  const words = [node, `${program}/main.js`, config]
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key><string>${label}</string>
  <key>ProgramArguments</key>
  <array>
${words.map((word) => `    <string>${xmlText(word)}</string>`).join('\n')}
  </array>
  <key>WorkingDirectory</key><string>${xmlText(path.posix.dirname(state))}</string>
  <key>UserName</key><string>${account}</string>
  <key>Umask</key><integer>63</integer>
  <key>RunAtLoad</key><true/>
  <key>KeepAlive</key><true/>
  <key>ThrottleInterval</key><integer>5</integer>
  <key>StandardOutPath</key><string>${xmlText(log ?? '/dev/null')}</string>
  <key>StandardErrorPath</key><string>${xmlText(log ?? '/dev/null')}</string>
</dict>
</plist>
`
}

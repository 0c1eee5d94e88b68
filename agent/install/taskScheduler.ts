import { mustRun, type Machine } from './machine.ts'
import type { Places } from './places.ts'
import type { ServiceManager } from './serviceManager.ts'
import { xmlText } from './xmlText.ts'

const task = '\\iKad\\Station agent'
/** Well-known identifiers, the same in Windows of any language. */
const system = '*S-1-5-18'
const administrators = '*S-1-5-32-544'
const localService = '*S-1-5-19'

/**
 * The agent as a Windows task that starts with the machine, without a signed-in user, and restarts when
 * it ends (decision 59). It runs as LOCAL SERVICE, which has no password and few rights.
 */
export const taskScheduler: ServiceManager = {
  needsState: true,
  files: ({ node }, places) => [
    // schtasks.exe reads UTF-16 with its byte order mark.
    { name: taskFile(places), text: `\uFEFF${taskXml(node, places)}`, encoding: 'utf16le' },
  ],
  protect(machine, { config, state }) {
    const grant = (name: string, ...rights: string[]) =>
      mustRun(machine, 'icacls.exe', [name, '/inheritance:r', '/grant:r', ...rights, '/Q'])
    grant(config, `${system}:F`, `${administrators}:F`, `${localService}:R`)
    grant(state, `${system}:(OI)(CI)F`, `${administrators}:(OI)(CI)F`, `${localService}:(OI)(CI)M`)
  },
  stop: end,
  start(machine, places) {
    mustRun(machine, 'schtasks.exe', ['/Create', '/TN', task, '/XML', taskFile(places), '/F'])
    mustRun(machine, 'schtasks.exe', ['/Run', '/TN', task])
  },
  remove(machine) {
    if (!exists(machine)) return
    end(machine)
    mustRun(machine, 'schtasks.exe', ['/Delete', '/TN', task, '/F'])
  },
  look: `schtasks /Query /TN "${task}" shows whether it runs`,
}

const taskFile = ({ program }: Places) => `${program}\\task.xml`
const exists = (machine: Machine) =>
  machine.run('schtasks.exe', ['/Query', '/TN', task]).status === 0

/** Ends a running agent. Ending one that is not running is no error. */
function end(machine: Machine): void {
  if (exists(machine)) mustRun(machine, 'schtasks.exe', ['/End', '/TN', task])
}

/** Returns the task in the element order of its schema (version 1.4, Windows 10). */
function taskXml(node: string, { config, program, log }: Places): string {
  const words = [`${program}\\main.js`, config, '--log', log ?? 'NUL'].map(windowsWord).join(' ')
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.4" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo>
    <Description>iKad station agent: card readers and card printer</Description>
  </RegistrationInfo>
  <Triggers>
    <BootTrigger><Enabled>true</Enabled></BootTrigger>
    <TimeTrigger>
      <Repetition><Interval>PT1M</Interval></Repetition>
      <StartBoundary>2026-01-01T00:00:00</StartBoundary>
      <Enabled>true</Enabled>
    </TimeTrigger>
  </Triggers>
  <Principals>
    <Principal id="Agent"><UserId>S-1-5-19</UserId><RunLevel>LeastPrivilege</RunLevel></Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <StartWhenAvailable>true</StartWhenAvailable>
    <RunOnlyIfIdle>false</RunOnlyIfIdle>
    <Hidden>false</Hidden>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Priority>5</Priority>
  </Settings>
  <Actions Context="Agent">
    <Exec>
      <Command>${xmlText(`"${node}"`)}</Command>
      <Arguments>${xmlText(words)}</Arguments>
      <WorkingDirectory>${xmlText(program)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`
}

/**
 * Quotes one word for a Windows command line. A path contains no quotes, and these don't end with a
 * backslash.
 */
const windowsWord = (word: string): string => `"${word}"`

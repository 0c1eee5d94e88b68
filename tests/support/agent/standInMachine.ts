import type { Machine, Ran } from '#agent/install/machine.ts'

/**
 * Returns the result of an operating system program; success without output if nothing is scripted.
 */
export type Script = (command: string, args: readonly string[]) => Partial<Ran> | undefined

/**
 * Simulates a workstation of another platform: records each command, and keeps its files below a
 * folder.
 */
export function standInMachine(
  platform: NodeJS.Platform,
  filesBelow: string,
  script: Script = () => undefined,
) {
  const commands: string[][] = []
  const machine: Machine = {
    platform,
    node: platform === 'win32' ? 'C:\\Program Files\\nodejs\\node.exe' : '/usr/local/bin/node',
    env: { ProgramData: 'C:\\ProgramData', ProgramFiles: 'C:\\Program Files' },
    filesBelow,
    run(command, args) {
      commands.push([command, ...args])
      const root = command === 'id' && args.length === 1 ? { stdout: '0\n' } : {}
      return { status: 0, stdout: '', stderr: '', ...root, ...script(command, args) }
    },
  }
  return {
    machine,
    commands,
    ran: (program: string) => commands.filter(([name]) => name === program),
  }
}

import { spawnSync } from 'node:child_process'

export type Ran = {
  status: number | null
  stdout: string
  stderr: string
  error?: Error | undefined
}

/** The operating system as the installer sees it, so that a test can replace it. */
export type Machine = {
  platform: NodeJS.Platform
  /** The Node.js for the service. */
  node: string
  env: NodeJS.ProcessEnv
  /** The folder below which its files are; only a simulated machine has one. */
  filesBelow?: string
  /** Runs a program of the operating system without a shell: arguments need no quoting. */
  run(command: string, args: readonly string[]): Ran
}

export const thisMachine: Machine = {
  platform: process.platform,
  node: process.execPath,
  env: process.env,
  run: (command, args) => spawnSync(command, args, { encoding: 'utf8', windowsHide: true }),
}

/**
 * Runs a program that must succeed.
 * @throws Error with its output
 */
export function mustRun(machine: Machine, command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = machine.run(command, args)
  if (status === 0) return stdout
  const said = (stderr || stdout || '').trim().split(/\r?\n/)[0]
  throw new Error(`${[command, ...args].join(' ')} failed${said ? `: ${said}` : ''}`, {
    cause: error,
  })
}

/** Returns whether this process may install services: as root, or as an elevated administrator. */
export function mayInstall(machine: Machine): boolean {
  // Microsoft documents `net session` as available to administrators alone.
  if (machine.platform === 'win32') return machine.run('net.exe', ['session']).status === 0
  return machine.run('id', ['-u']).stdout.trim() === '0'
}

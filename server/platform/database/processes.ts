import { readFileSync, readlinkSync, readdirSync } from 'node:fs'

const onLinux = process.platform === 'linux'

/** Returns whether a process with this id exists, also one of another user. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Returns a value that distinguishes two processes that had the same id one after the other; empty
 * where unknown.
 */
export function processBirth(pid: number): string {
  return afterName(pid)?.[19] ?? ''
}

/**
 * Returns whether this process is a PostgreSQL that works in the folder. A zombie, or another
 * program with a recycled id (usual after a container restarts), is not. Without /proc, existence
 * is enough.
 */
export function isPostgresOf(pid: number, dataFolder: string): boolean {
  if (!processExists(pid)) return false
  return !onLinux || (workingFolder(pid) === dataFolder && /postgres/.test(commandLine(pid)))
}

/**
 * Returns PostgreSQL's workers in the folder whose postmaster is gone (Linux only; elsewhere none).
 */
export function orphansOf(dataFolder: string): number[] {
  if (!onLinux) return []
  return readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) =>
        pid > 1 && workingFolder(pid) === dataFolder && commandLine(pid).startsWith('postgres: '),
    )
    .filter((pid) => !isPostgresOf(Number(afterName(pid)?.[1]), dataFolder))
}

/**
 * Returns /proc/<pid>/stat after the program's name, which may contain spaces: state, parent, ...
 */
function afterName(pid: number): string[] | undefined {
  return read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
    ?.replace(/^.*\) /s, '')
    .split(' ')
}

const workingFolder = (pid: number) => read(() => readlinkSync(`/proc/${pid}/cwd`))
const commandLine = (pid: number) => read(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? ''

/** Returns undefined where the process has ended meanwhile. */
function read(look: () => string): string | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

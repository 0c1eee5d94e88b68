import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A database folder's programs and data, as its process needs them. */
type ServerPrograms = { home: string; data: string; postgres: string; pgCtl: string }
type Launch = { command: string; args: string[]; env: Record<string, string> | null }

/**
 * Returns how the server of a folder is started. On Windows pg_ctl starts it and drops
 * administrator rights, with which postgres.exe refuses to run. pg_ctl waits until the server
 * answers or has failed.
 */
export function launchOf(
  { home, data, postgres, pgCtl }: ServerPrograms,
  port: number,
  settings: Record<string, string>,
  platform: NodeJS.Platform = process.platform,
): Launch {
  const pairs = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  if (platform !== 'win32') {
    const args = ['-D', data, '-p', String(port), ...pairs.flatMap((pair) => ['-c', pair])]
    return { command: postgres, args, env: { LC_ALL: 'C', TZ: 'UTC' } }
  }
  // pg_ctl inserts these words into a command line unchanged; none of them contains a quote.
  const words = [`-p ${port}`, ...pairs.map((pair) => `-c "${pair}"`)].join(' ')
  return {
    command: pgCtl,
    args: [
      'start',
      '-D',
      data,
      '-l',
      path.win32.join(home, 'server.log'),
      '-w',
      '-t',
      '100',
      '-o',
      words,
    ],
    // Inherited: without the machine's variables (especially SystemRoot) no Windows program opens a
    // socket.
    env: null,
  }
}

/** How a server is stopped: fast disconnects its clients, immediate recovers at the next start. */
const stopSignals = { fast: ['SIGINT', 'INT'], immediate: ['SIGQUIT', 'QUIT'] } as const

/**
 * Stops a server. Windows has no signals, and Node.js would kill the process instead, so pg_ctl
 * does it there.
 */
export async function signalServer(
  pgCtl: string,
  pid: number,
  how: keyof typeof stopSignals,
  { platform = process.platform, kill = process.kill.bind(process), control = run as Control } = {},
): Promise<void> {
  const [signal, name] = stopSignals[how]
  if (platform === 'win32') await control(pgCtl, ['kill', name, String(pid)])
  else kill(pid, signal)
}
type Control = (command: string, args: string[]) => Promise<unknown>

import { spawn, type ChildProcess } from 'node:child_process'
import type { PostgresAccount } from '#server/platform/database/postgresAccount.ts'

/** A program of the cluster in a separate process, with its output. */
export class Program {
  private readonly child: ChildProcess
  private readonly ended: Promise<void>
  private said = ''
  private over = false

  constructor(
    readonly name: string,
    command: string,
    args: readonly string[],
    { env, ...account }: PostgresAccount & { env: Record<string, string> },
  ) {
    const { PATH = '', HOME = '' } = process.env
    this.child = spawn(command, args, {
      env: { PATH, HOME, LC_ALL: 'C', TZ: 'UTC', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: '/',
      ...account,
    })
    for (const stream of [this.child.stdout!, this.child.stderr!])
      stream.on('data', (data: Buffer) => (this.said += data.toString()))
    this.ended = new Promise<void>((resolve) =>
      this.child
        .once('exit', () => resolve())
        .once('error', (error) => {
          this.said += error.message
          resolve()
        }),
    ).then(() => void (this.over = true))
  }

  /** Throws if it has ended by itself. */
  mustRun(): void {
    if (this.over) throw new Error(`${this.name} has ended`)
  }

  /** Returns its output, named. */
  output(): string {
    return `${this.name}:\n${this.said}`
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.child.kill(signal)
  }

  /** Sends kill -9. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.ended
  }
}

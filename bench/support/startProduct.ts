import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error plain JavaScript, which runs before anything is installed
import { serverFlags } from '../../scripts/machine/runtime.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Calls with an empty data folder, which is removed afterwards. */
export async function onDataFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ikad-bench-'))
  try {
    await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

/**
 * Starts the product as `npm start` does, and returns once the sign-ins of the demonstration are
 * printed.
 */
export async function startProduct(
  dataDir: string,
): Promise<{ address: string; pid: number; seconds: number; stop(): Promise<void> }> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...serverFlags, 'scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  while (!output.includes('Sign in with')) {
    if (child.exitCode !== null) throw new Error(`The product did not start: ${output}`)
    await Promise.race([once(child.stdout, 'data'), exited])
  }
  return {
    address: /http:\S+/.exec(output)![0],
    pid: child.pid!,
    seconds: (performance.now() - startedAt) / 1_000,
    async stop() {
      child.kill()
      await exited
    },
  }
}

import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** Variables that belong to the test run itself, whose copies would confuse a run within it. */
const ofThisRun =
  /^(VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$|NODE_PATH$|npm_|DATABASE_|IKAD_|SERVER_BUNDLE$|GIT_)/

/**
 * Runs a command line in a folder, as a person would in a terminal, with the programs of its
 * packages.
 * @throws Error with the command's output, if it fails
 */
export async function runIn(folder: string, command: string): Promise<void> {
  const kept = Object.entries(process.env).filter(([name]) => !ofThisRun.test(name))
  const path = [join(folder, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(command, {
    cwd: folder,
    shell: true,
    env: { ...Object.fromEntries(kept), PATH: path, FORCE_COLOR: '0' },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  if (code !== 0) throw new Error(`"${command}" ended with ${code}:\n${output.trim()}`)
}

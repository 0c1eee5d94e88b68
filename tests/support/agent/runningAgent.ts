import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

type File = {
  server: string
  station: string
  credential: string
  cardPrinter: string | null
  labelPrinter: string | null
}

/**
 * Runs the station agent as installed: the built program, in a separate process, with its own file.
 * `log` is its output.
 */
export async function runAgent(file: File) {
  const program = path.resolve('dist/agent/main.js')
  if (!existsSync(program)) throw new Error('The station agent is not built: run npm run build')
  const { folder, remove } = await temporaryFolder()
  const at = path.join(folder, 'agent.json')
  writeFileSync(at, JSON.stringify({ ...file, folder: path.join(folder, 'kept') }))
  const log: string[] = []
  const child = spawn(process.execPath, [program, at], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (words) => log.push(String(words)))
  return {
    log: () => log.join(''),
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await remove()
    },
  }
}

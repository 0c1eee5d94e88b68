import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporaryFolder.ts'

const other = createServer()
let keptIn: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  keptIn = await temporaryFolder()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
})
afterAll(async () => {
  other.close()
  await keptIn.remove()
})

/** Runs an agent with its file, and returns its exit code and output. */
async function run(file: string): Promise<{ code: number | null; said: string }> {
  const agent = spawn(process.execPath, ['--import', 'tsx', 'agent/main.ts', file])
  let said = ''
  agent.stdout.on('data', (chunk) => (said += String(chunk)))
  const late = setTimeout(() => agent.kill('SIGKILL'), 20_000)
  const [code] = (await once(agent, 'close')) as [number | null]
  clearTimeout(late)
  return { code, said }
}

test('if its port is in use it reports that and exits, so that its service restarts it', async () => {
  const { port } = other.address() as AddressInfo
  const file = path.join(keptIn.folder, 'agent.json')
  const settings = {
    server: 'http://127.0.0.1:9',
    station: 'JHB-P01',
    folder: path.join(keptIn.folder, 'kept'),
    port,
  }
  await writeFile(file, JSON.stringify(settings))
  const { code, said } = await run(file)
  expect(said).toContain(`Port ${port} of this machine is taken`)
  expect(code).toBe(1)
})

test('a file that is missing or not JSON is named', async () => {
  const file = path.join(keptIn.folder, 'half.json')
  await writeFile(file, '{ "server":')
  expect(await run(file)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`${file} can't be used. It is not valid JSON`),
  })
  const none = path.join(keptIn.folder, 'none.json')
  expect(await run(none)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`${none} can't be used. It can't be read`),
  })
})

import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('productHost.mjs', import.meta.url))

/** Starts the process of the products. Their logs, and its failure, appear in the tests' output. */
export async function startHost(): Promise<{ address: string; stop(): Promise<void> }> {
  const { PATH = '', HOME = '' } = process.env
  const host: ChildProcess = fork(program, {
    env: { PATH, HOME, NODE_ENV: 'production' },
    execArgv: [],
  })
  const ended = once(host, 'exit')
  const first = await Promise.race([once(host, 'message'), ended.then(() => null)])
  if (!first) throw new Error('The process of the products did not start.')
  return {
    address: `http://127.0.0.1:${String(first[0])}`,
    async stop() {
      host.disconnect()
      await ended
    },
  }
}

/** A product of the built server that runs until it is ended, in order. */
export type Served = { url: string; end(): Promise<void> }

/**
 * Starts a product in the process at `host`, at a free port.
 * @throws Error with the reason of a failed start
 */
export async function serve(host: string, settings: Record<string, string>): Promise<Served> {
  const { port } = await ask<{ port: number }>(host, 'start', {
    DEMO: '1',
    LOG_LEVEL: 'warn',
    PORT: '0',
    ...settings,
  })
  return {
    // A passkey needs a domain name.
    url: `http://localhost:${port}`,
    end: async () => void (await ask(host, 'stop', { port })),
  }
}

async function ask<Answer>(host: string, what: 'start' | 'stop', about: object): Promise<Answer> {
  const response = await fetch(`${host}/${what}`, { method: 'POST', body: JSON.stringify(about) })
  const answer = (await response.json()) as Answer & { failed?: string }
  if (answer.failed) throw new Error(`The product did not ${what}.\n${answer.failed}`)
  return answer
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { wordsOf, type Say } from '#agent/agentLog.ts'
import type { Keep } from '#agent/station/identity.ts'
import { Refused, type ServerCalls } from '#agent/station/serverCalls.ts'
import { pairingCode } from '#domain/agent/enrolment.ts'
import { agentProtocol } from '#domain/agent/pageMessages.ts'
import { readJson } from '#domain/json/readJson.ts'
import type { Gate } from './gate.ts'

type Given = {
  gate: Gate
  stationId: string
  version: string
  keep: Keep
  calls: Pick<ServerCalls, 'redeem'>
  say: Say
}

/**
 * A code has eight digits: a guesser gets a few attempts a minute, and the server's refusal each
 * time.
 */
const triesAMinute = 5
const mostBytes = 200

/**
 * Creates the server for pages without a socket: it reports the agent and its station, and pairs
 * pages.
 */
export function createPageServer({ gate, stationId, version, keep, calls, say }: Given): Server {
  const tries: number[] = []
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 5_000, maxHeaderSize: 8_192 },
    (request, response) => {
      void answer(request, response).catch((error) => {
        say(`A page's call failed: ${wordsOf(error)}`)
        send(response, 500, { code: 'request.fault' })
      })
    },
  )
  const send = (response: ServerResponse, status: number, body: object | null) => {
    if (response.headersSent) return response.end()
    response.writeHead(status, {
      ...(status === 403 ? {} : gate.headers),
      'content-type': 'application/json',
    })
    response.end(body ? JSON.stringify(body) : undefined)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!gate.admits(request)) {
      say(
        `Refused a call from ${request.headers.origin ?? 'a program without an origin'} to ${request.headers.host ?? 'no host'}`,
      )
      return void send(response, 403, null)
    }
    const { method, url } = request
    if (method === 'OPTIONS') return void send(response, 204, null)
    if (method === 'GET' && url === '/agent')
      return void send(response, 200, { stationId, version, protocol: agentProtocol })
    if (method === 'POST' && url === '/pair') return pair(request, response)
    send(response, 404, null)
  }

  async function pair(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A form of another page can't send JSON: the browser would send a preflight first.
    if (!request.headers['content-type']?.startsWith('application/json'))
      return void send(response, 415, null)
    const now = Date.now()
    while (tries[0] !== undefined && tries[0] < now - 60_000) tries.shift()
    if (tries.length >= triesAMinute) return void send(response, 429, { code: 'agent.tooMany' })
    tries.push(now)
    const read = pairingCode.safeParse(
      ((await readBody(request)) as { code?: unknown } | null)?.code,
    )
    if (!read.success) return void send(response, 400, { code: 'agent.code' })
    try {
      await calls.redeem(read.data)
    } catch (error) {
      say(`Refused to pair with a page: ${wordsOf(error)}`)
      return void send(response, 403, {
        code: error instanceof Refused ? error.code : 'connection.failed',
      })
    }
    say(`Paired with a page by the code ${read.data.slice(0, 2)}······`)
    send(response, 200, { token: keep.pair() })
  }
  return server
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) {
    text += chunk as string
    if (text.length > mostBytes) return null
  }
  try {
    return readJson(text, 'request.invalid', { depth: 2, keys: 5, values: 5 })
  } catch {
    return null // Not JSON: no code.
  }
}

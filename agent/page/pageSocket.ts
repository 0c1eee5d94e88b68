import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { wordsOf, type Say } from '#agent/agentLog.ts'
import { AgentProblem } from '#agent/agentProblem.ts'
import { pageMessage, type AgentMessage, type PageMessage } from '#domain/agent/pageMessages.ts'
import type { Gate } from './gate.ts'

/** What a page may ask once it is paired. */
export type Asked = Exclude<PageMessage, { type: 'hello' | 'stop' | 'front' }>
type Given = {
  gate: Gate
  isPaired(token: string): boolean
  /** What a page is told first. */
  greeting(): AgentMessage[]
  /** Does what a page asks, and tells it meanwhile how far that is. @throws AgentProblem */
  act(asked: Asked, signal: AbortSignal, told: (message: AgentMessage) => void): Promise<AgentMessage>
  say: Say
}

export type PageSocket = {
  tell(message: AgentMessage): void
  /** Tells the page that a person looks at, or looked at last: one page, as a keyboard types into one. False where there is none. */
  tellFront(message: AgentMessage): boolean
  close(): void
}

const helloMs = 5_000
const mostBytes = 12_100_000
const mostPages = 20

/** The socket of the pages: they hear of readers and printer as they change, and ask for what these do. */
export function openPageSocket(server: Server, { gate, isPaired, greeting, act, say }: Given): PageSocket {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes, perMessageDeflate: false })
  /** In the order in which they were last in front. */
  const paired = new Set<WebSocket>()
  const send = (socket: WebSocket, message: AgentMessage) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }

  server.on('upgrade', (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    if (!gate.admits(request) || request.url !== '/agent' || sockets.clients.size >= mostPages) {
      say(
        `Refused a socket of ${request.headers.origin ?? 'a program without an origin'} to ${request.headers.host ?? 'no host'}`,
      )
      raw.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, raw, head, serve)
  })

  function serve(socket: WebSocket): void {
    const working = new Map<number, AbortController>()
    const late = setTimeout(() => socket.close(4401, 'hello'), helloMs)
    socket.on('error', (error) => say(`A page's socket failed: ${wordsOf(error)}`))
    socket.on('close', () => {
      clearTimeout(late)
      paired.delete(socket)
      // What is being printed goes on: only whoever stands at the printer knows better.
    })
    socket.on('message', (data, binary) => {
      const message = binary ? null : readMessage(String(data))
      if (!message) return socket.close(4400, 'message')
      if (message.type === 'hello') {
        if (!isPaired(message.token)) {
          say('Refused a page that is not paired')
          return socket.close(4403, 'unpaired')
        }
        clearTimeout(late)
        paired.add(socket)
        for (const first of greeting()) send(socket, first)
        return
      }
      if (!paired.has(socket)) return socket.close(4403, 'unpaired')
      if (message.type === 'front') return void (paired.delete(socket), paired.add(socket))
      if (message.type === 'stop') return working.get(message.id)?.abort()
      void perform(socket, message, working)
    })
  }

  async function perform(socket: WebSocket, asked: Asked, working: Map<number, AbortController>): Promise<void> {
    const control = new AbortController()
    working.set(asked.id, control)
    try {
      send(socket, await act(asked, control.signal, (message) => send(socket, message)))
    } catch (error) {
      const known = error instanceof AgentProblem
      say(
        `${asked.type} failed: ${known ? error.code : wordsOf(error)}${known && error.cause ? ` (${wordsOf(error.cause)})` : ''}`,
      )
      send(socket, {
        type: 'failed',
        id: asked.id,
        code: known ? error.code : 'agent.refused',
        printed: known ? error.printed : null,
      })
    } finally {
      working.delete(asked.id)
    }
  }

  return {
    tell: (message) => paired.forEach((socket) => send(socket, message)),
    tellFront(message) {
      const front = [...paired].at(-1)
      if (front) send(front, message)
      return front !== undefined
    },
    close() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

function readMessage(text: string): PageMessage | null {
  try {
    const read = pageMessage.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null // not JSON: the page is told by the socket's end
  }
}

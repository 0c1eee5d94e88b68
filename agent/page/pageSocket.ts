import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { wordsOf, type Say } from '#agent/agentLog.ts'
import { AgentProblem } from '#agent/agentProblem.ts'
import { pageMessage, type AgentMessage, type PageMessage } from '#domain/agent/pageMessages.ts'
import { readJson } from '#domain/json/readJson.ts'
import { beatMs, limitSocket, type BoundSocket } from '#server/platform/sockets/limitSocket.ts'
import { dismiss, takeOver } from '#server/platform/sockets/rawSocket.ts'
import type { Gate } from './gate.ts'

/** The requests of a paired page. */
export type Asked = Exclude<PageMessage, { type: 'hello' | 'stop' | 'front' }>
type Given = {
  gate: Gate
  isPaired(token: string): boolean
  /** Returns the first messages to a page. */
  greeting(): AgentMessage[]
  /**
   * Fulfils a page's request, and reports its progress.
   * @throws AgentProblem
   */
  act(
    asked: Asked,
    signal: AbortSignal,
    report: (message: AgentMessage) => void,
  ): Promise<AgentMessage>
  say: Say
}

export type PageSocket = {
  send(message: AgentMessage): void
  /**
   * Sends a message to the page that a person is looking at, or was last: to one page, as a
   * keyboard types into one. Returns false if there is none.
   */
  sendToFront(message: AgentMessage): boolean
  close(): void
}

const helloMs = 5_000
const mostBytes = 12_100_000
/**
 * Characters of a message from a page that is not paired yet, and values of any message, one of
 * which is an image to print.
 */
const mostOfHello = 1_000
const mostValues = 200
const mostPages = 20

/**
 * Opens the socket for pages: they receive changes of readers and printer, and send requests to
 * them. Faulty input on a connection ends at most that connection.
 */
export function openPageSocket(
  server: Server,
  { gate, isPaired, greeting, act, say }: Given,
): PageSocket {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: mostBytes,
    perMessageDeflate: false,
  })
  const open = new Set<BoundSocket>()
  /** In the order in which they were last in front. */
  const paired = new Set<BoundSocket>()
  const beat = setInterval(() => open.forEach((socket) => socket.beat()), beatMs).unref()
  // A message to a page that has just left reaches nobody: the end of its socket is handled
  // separately.
  const send = (socket: BoundSocket, message: AgentMessage) =>
    void socket.send(JSON.stringify(message)).catch(() => undefined)

  server.on('upgrade', (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    takeOver(raw)
    if (!gate.admits(request) || request.url !== '/agent' || open.size >= mostPages) {
      say(
        `Refused a socket from ${request.headers.origin ?? 'a program without an origin'} to ${request.headers.host ?? 'no host'}`,
      )
      return dismiss(raw, 'HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
    }
    sockets.handleUpgrade(request, raw, head, serve)
  })

  function serve(opened: WebSocket): void {
    const socket = limitSocket(opened)
    open.add(socket)
    const working = new Map<number, AbortController>()
    const late = setTimeout(() => socket.close(4401, 'hello'), helloMs)
    socket.onClose(() => {
      clearTimeout(late)
      open.delete(socket)
      paired.delete(socket)
      // A print in progress continues: only the person at the printer can judge it.
    })
    socket.onMessage(async (data) => {
      const message = paired.has(socket) || data.length <= mostOfHello ? readMessage(data) : null
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
      await perform(socket, message, working)
    })
  }

  async function perform(
    socket: BoundSocket,
    asked: Asked,
    working: Map<number, AbortController>,
  ): Promise<void> {
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
    send: (message) => paired.forEach((socket) => send(socket, message)),
    sendToFront(message) {
      const front = [...paired].at(-1)
      if (front) send(front, message)
      return front !== undefined
    },
    close() {
      clearInterval(beat)
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}

function readMessage(text: string): PageMessage | null {
  try {
    const read = pageMessage.safeParse(readJson(text, 'request.invalid', { values: mostValues }))
    return read.success ? read.data : null
  } catch {
    return null // Not JSON, or too much of it: closing the socket reports it to the page.
  }
}

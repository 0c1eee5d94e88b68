import { once } from 'node:events'
import { request } from 'node:http'
import { WebSocket } from 'ws'
import type { AgentMessage, PageMessage } from '#domain/agent/pageMessages.ts'

type Call = { method?: string; path: string; headers?: Record<string, string>; body?: object }

/** Calls the agent as a browser would for a page of an origin. */
export function callAgent(
  port: number,
  origin: string | null,
  { method = 'GET', path, headers, body }: Call,
) {
  return new Promise<{
    status: number
    headers: NodeJS.Dict<string | string[]>
    body: Record<string, unknown> | null
  }>((resolve, reject) => {
    const sent = {
      ...(origin ? { origin } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    }
    const call = request({ host: '127.0.0.1', port, method, path, headers: sent }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () => {
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: text ? JSON.parse(text) : null,
        })
      })
    })
    call.on('error', reject)
    call.end(body && JSON.stringify(body))
  })
}

/** Opens a page's socket to the agent, with the received messages and waits for further ones. */
export async function openPage(port: number, origin: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/agent`, { origin, headers })
  const heard: AgentMessage[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as AgentMessage)
    for (const look of waiting) look()
  })
  await once(socket, 'open')
  const closed = once(socket, 'close').then(([code]) => code as number)
  return {
    heard,
    closed,
    say: (message: PageMessage | object) => socket.send(JSON.stringify(message)),
    /** Returns the first matching message, received before or after the call. */
    hears: (fits: (message: AgentMessage) => boolean) =>
      new Promise<AgentMessage>((resolve) => {
        const look = () => {
          const found = heard.find(fits)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    close: () => socket.close(),
  }
}

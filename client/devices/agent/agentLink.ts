import { DeviceProblem, DeviceStopped } from '#client/devices/deviceProblem.ts'
import { agentPort } from '#domain/agent/agentPort.ts'
import type { AgentMessage, AgentPrinter, AgentReader, PageMessage } from '#domain/agent/pageMessages.ts'

type Heard = {
  onReaders(readers: readonly AgentReader[]): void
  onPrinter(printer: AgentPrinter): void
  /** Whether the agent is there and knows this page. */
  onLinked(linked: boolean): void
  /** The serial scanner read a code, and this page is in front. */
  onScan(code: string): void
  /** The agent no longer knows this page's token. */
  onUnpaired(): void
}
type Answer = Extract<AgentMessage, { id: number }>
/** What is asked, without the number that the link gives it. */
type Question = { [T in 'read' | 'print' | 'asked']: Omit<Extract<PageMessage, { type: T }>, 'id'> }['read' | 'print' | 'asked']

export type AgentLink = {
  /** @throws DeviceProblem, DeviceStopped when `signal` ended it */
  ask(question: Question, signal: AbortSignal): Promise<Answer>
  close(): void
}

const retryMs = 3_000
const unpaired = 4403

/** The page's connection to the agent of its workstation: it comes back by itself when the agent does. */
export function openAgentLink(token: string, heard: Heard): AgentLink {
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: unknown): void }>()
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let last = 0
  let speaks = 0

  /** An agent of the first version knows no scanner, and would part from a page that says this. */
  function tellFront(): void {
    if (speaks >= 2 && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'front' }))
  }

  function connect(): void {
    const mine = (socket = new WebSocket(`ws://127.0.0.1:${agentPort}/agent`))
    mine.onopen = () => mine.send(JSON.stringify({ type: 'hello', token }))
    mine.onmessage = ({ data }) => hear(JSON.parse(String(data)) as AgentMessage)
    mine.onclose = ({ code }) => {
      if (socket !== mine) return
      socket = null
      heard.onLinked(false)
      heard.onReaders([])
      // What it was doing is not known: the person looks.
      for (const { reject } of waiting.values()) reject(new DeviceProblem('agent.gone'))
      waiting.clear()
      if (code === unpaired) heard.onUnpaired()
      else if (!closed) timer = setTimeout(connect, retryMs)
    }
  }
  function hear(message: AgentMessage): void {
    if (message.type === 'welcome') {
      speaks = message.protocol
      if (document.hasFocus()) tellFront()
      return heard.onLinked(true)
    }
    if (message.type === 'scan') return heard.onScan(message.code)
    if (message.type === 'readers') return heard.onReaders(message.readers)
    if (message.type === 'printer') return heard.onPrinter(message.printer)
    const asker = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'failed') asker?.reject(new DeviceProblem(message.code))
    else asker?.resolve(message)
  }
  connect()
  window.addEventListener('focus', tellFront)

  return {
    ask(question, signal) {
      if (signal.aborted) return Promise.reject(new DeviceStopped())
      if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new DeviceProblem('agent.gone'))
      const id = ++last
      socket.send(JSON.stringify({ ...question, id }))
      return new Promise<Answer>((resolve, reject) => {
        const stop = () => {
          if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'stop', id }))
          waiting.delete(id)
          reject(new DeviceStopped())
        }
        signal.addEventListener('abort', stop, { once: true })
        const ended =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            signal.removeEventListener('abort', stop)
            then(value)
          }
        waiting.set(id, { resolve: ended(resolve), reject: ended(reject) })
      })
    },
    close() {
      closed = true
      window.removeEventListener('focus', tellFront)
      clearTimeout(timer)
      socket?.close()
    },
  }
}

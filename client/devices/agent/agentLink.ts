import { DeviceProblem, DeviceStopped } from '#client/devices/deviceProblem.ts'
import type { DeviceScan } from '#client/devices/deviceScans.ts'
import { agentPort } from '#domain/agent/agentPort.ts'
import type {
  AgentMessage,
  AgentPrinter,
  AgentReader,
  PageMessage,
  PrintStep,
} from '#domain/agent/pageMessages.ts'

type Heard = {
  onReaders(readers: readonly AgentReader[]): void
  onPrinter(printer: AgentPrinter): void
  /** Receives whether there is a label printer. */
  onLabels(ready: boolean): void
  /** Receives whether the agent is connected and knows this page. */
  onLinked(linked: boolean): void
  /** Receives a code from the serial scanner, while this page is in front. */
  onScan(scan: DeviceScan): void
  /** Called when the agent no longer knows this page's token. */
  onUnpaired(): void
}
type Answer = Extract<AgentMessage, { id: number }>
/** A request without the number that the link adds. */
type Question = {
  [T in 'read' | 'print' | 'asked']: Omit<Extract<PageMessage, { type: T }>, 'id'>
}['read' | 'print' | 'asked']

export type AgentLink = {
  /**
   * Sends a request; `onStep` receives the progress of a print. A stopped print ends when the
   * printer has released it.
   * @throws DeviceProblem, or DeviceStopped if `signal` ended it
   */
  ask(question: Question, signal: AbortSignal, onStep?: (step: PrintStep) => void): Promise<Answer>
  close(): void
}

const retryMs = 3_000
const unpaired = 4403
/** The agent removes a job from the printer within this time, in milliseconds, or not at all. */
const stopMs = 8_000

/**
 * Opens the page's connection to its workstation's agent, which reconnects by itself when the agent
 * is back.
 */
export function openAgentLink(token: string, heard: Heard, port: number = agentPort): AgentLink {
  const waiting = new Map<
    number,
    {
      resolve(answer: Answer): void
      reject(error: unknown): void
      onStep: ((step: PrintStep) => void) | undefined
    }
  >()
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let last = 0
  let speaks = 0

  /**
   * An agent of the first version knows no scanner, and would disconnect a page that sends this.
   */
  function sendToFront(): void {
    if (speaks >= 2 && socket?.readyState === WebSocket.OPEN)
      socket.send(JSON.stringify({ type: 'front' }))
  }

  function connect(): void {
    const mine = (socket = new WebSocket(`ws://127.0.0.1:${port}/agent`))
    mine.onopen = () => mine.send(JSON.stringify({ type: 'hello', token }))
    mine.onmessage = ({ data }) => hear(JSON.parse(String(data)) as AgentMessage)
    mine.onclose = ({ code }) => {
      if (socket !== mine) return
      socket = null
      heard.onLinked(false)
      heard.onReaders([])
      // The fate of its work is unknown, so the person has to look.
      for (const { reject } of waiting.values()) reject(new DeviceProblem('agent.gone'))
      waiting.clear()
      if (code === unpaired) heard.onUnpaired()
      else if (!closed) timer = setTimeout(connect, retryMs)
    }
  }
  function hear(message: AgentMessage): void {
    if (message.type === 'welcome') {
      speaks = message.protocol
      if (document.hasFocus()) sendToFront()
      return heard.onLinked(true)
    }
    if (message.type === 'scan') return heard.onScan({ text: message.code, ended: true })
    if (message.type === 'scanRefused') return heard.onScan({ text: message.begins, ended: false })
    if (message.type === 'readers') return heard.onReaders(message.readers)
    if (message.type === 'printer') return heard.onPrinter(message.printer)
    if (message.type === 'labels') return heard.onLabels(message.ready)
    const asker = waiting.get(message.id)
    if (message.type === 'progress') return asker?.onStep?.(message.step)
    waiting.delete(message.id)
    if (message.type === 'failed') asker?.reject(new DeviceProblem(message.code, message.printed))
    else asker?.resolve(message)
  }
  connect()
  window.addEventListener('focus', sendToFront)

  return {
    ask(question, signal, onStep) {
      if (signal.aborted) return Promise.reject(new DeviceStopped())
      // Nothing was sent, so nothing is printed.
      if (socket?.readyState !== WebSocket.OPEN)
        return Promise.reject(new DeviceProblem('agent.gone', false))
      const id = ++last
      socket.send(JSON.stringify({ ...question, id }))
      return new Promise<Answer>((resolve, reject) => {
        let late: ReturnType<typeof setTimeout> | undefined
        const giveUp = () => {
          waiting.delete(id)
          reject(new DeviceStopped())
        }
        const stop = () => {
          if (socket?.readyState === WebSocket.OPEN)
            socket.send(JSON.stringify({ type: 'stop', id }))
          if (question.type === 'print') late = setTimeout(giveUp, stopMs)
          else giveUp()
        }
        signal.addEventListener('abort', stop, { once: true })
        const ended =
          <T>(then: (value: T) => void) =>
          (value: T) => {
            signal.removeEventListener('abort', stop)
            clearTimeout(late)
            then(value)
          }
        waiting.set(id, { resolve: ended(resolve), reject: ended(reject), onStep })
      })
    },
    close() {
      closed = true
      window.removeEventListener('focus', sendToFront)
      clearTimeout(timer)
      socket?.close()
    },
  }
}

import { DeviceProblem, DeviceStopped } from '#client/devices/deviceProblem.ts'
import { agentPort } from '#domain/agent/agentPort.ts'
import type { AgentMessage, AgentPrinter, AgentReader, PageMessage, PrintStep } from '#domain/agent/pageMessages.ts'

type Heard = {
  onReaders(readers: readonly AgentReader[]): void
  onPrinter(printer: AgentPrinter): void
  /** Whether labels have a printer here. */
  onLabels(ready: boolean): void
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
  /**
   * `onStep` hears how far a print is. A print that is stopped ends when the printer has let go of it. @throws DeviceProblem, DeviceStopped
   * when `signal` ended it
   */
  ask(question: Question, signal: AbortSignal, onStep?: (step: PrintStep) => void): Promise<Answer>
  close(): void
}

const retryMs = 3_000
const unpaired = 4403
/** The agent takes a job out of the printer within some seconds, or doesn't. */
const stopMs = 8_000

/** The page's connection to the agent of its workstation: it comes back by itself when the agent does. */
export function openAgentLink(token: string, heard: Heard, port: number = agentPort): AgentLink {
  const waiting = new Map<
    number,
    { resolve(answer: Answer): void; reject(error: unknown): void; onStep: ((step: PrintStep) => void) | undefined }
  >()
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
    const mine = (socket = new WebSocket(`ws://127.0.0.1:${port}/agent`))
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
    if (message.type === 'labels') return heard.onLabels(message.ready)
    const asker = waiting.get(message.id)
    if (message.type === 'progress') return asker?.onStep?.(message.step)
    waiting.delete(message.id)
    if (message.type === 'failed') asker?.reject(new DeviceProblem(message.code, message.printed))
    else asker?.resolve(message)
  }
  connect()
  window.addEventListener('focus', tellFront)

  return {
    ask(question, signal, onStep) {
      if (signal.aborted) return Promise.reject(new DeviceStopped())
      // Nothing was sent, so that nothing is printed.
      if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new DeviceProblem('agent.gone', false))
      const id = ++last
      socket.send(JSON.stringify({ ...question, id }))
      return new Promise<Answer>((resolve, reject) => {
        let late: ReturnType<typeof setTimeout> | undefined
        const giveUp = () => {
          waiting.delete(id)
          reject(new DeviceStopped())
        }
        const stop = () => {
          if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'stop', id }))
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
      window.removeEventListener('focus', tellFront)
      clearTimeout(timer)
      socket?.close()
    },
  }
}

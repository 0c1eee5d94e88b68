import type { Card, CardDisposition, CardMode, Client, Reader, ReaderStatus } from 'pcsc-mini'
import { wordsOf, type Say } from '#agent/agentLog.ts'
import { AgentProblem } from '#agent/agentProblem.ts'
import type { AgentReader } from '#domain/agent/pageMessages.ts'
import type { ReaderState } from '#domain/agent/readerRoles.ts'

/** What of pcsc-mini is used: its constants are const enums, which a file that is compiled by itself can't name. */
type Pcsc = {
  Client: new () => Client
  ReaderStatus: Record<keyof typeof ReaderStatus, ReaderStatus>
  CardMode: Record<keyof typeof CardMode, CardMode>
  CardDisposition: Record<keyof typeof CardDisposition, CardDisposition>
}

export type ReaderWatch = {
  readonly readers: readonly AgentReader[]
  /** Works with the card in a reader, held for as long as that takes. @throws AgentProblem */
  withCard<T>(name: string, work: (card: Card) => Promise<T>): Promise<T>
  stop(): void
}

/**
 * Clients whose service went away. The library throws out of turn, which ends the process, when it collects one of these: so none is
 * let go of. The service goes away seldom.
 */
const lost: Client[] = []

/** After so long it is tried again to reach the smart card service. */
const retryMs = 2_000

/**
 * Watches the readers of this machine through its smart card service (PC/SC), as they and their cards come and go. Without the
 * service there are no readers until it is there.
 */
export async function watchReaders(say: Say, onChange: (readers: readonly AgentReader[]) => void): Promise<ReaderWatch> {
  const pcsc = await loadPcsc(say)
  const found = new Map<string, { reader: Reader; state: ReaderState }>()
  let client: Client | null = null
  let retry: NodeJS.Timeout | undefined
  let reachable = true
  let stopped = false
  const listed = () => [...found].map(([name, { state }]) => ({ name, state })).sort((a, b) => a.name.localeCompare(b.name))

  const begin = () => {
    if (!pcsc || stopped) return
    try {
      client = new pcsc.Client().on('reader', add).on('error', fail)
      client.start()
    } catch (error) {
      fail(error)
    }
  }
  const fail = (error: unknown) => {
    if (client && reachable) lost.push(client)
    if (reachable) say(`The smart card service can't be reached: ${wordsOf(error)}`)
    reachable = false
    found.clear()
    onChange(listed())
    end()
    retry ??= setTimeout(() => {
      retry = undefined
      begin()
    }, retryMs)
  }
  const add = (reader: Reader) => {
    const name = reader.name()
    if (!reachable) say('The smart card service is back')
    reachable = true
    say(`Reader ${name} is connected`)
    found.set(name, { reader, state: 'connected' })
    reader.on('change', (flags) => {
      const { PRESENT, EXCLUSIVE } = pcsc!.ReaderStatus
      const state = flags.has(PRESENT) ? (flags.has(EXCLUSIVE) ? 'inUse' : 'card') : 'connected'
      found.set(name, { reader, state })
      onChange(listed())
    })
    reader.on('disconnect', () => {
      say(`Reader ${name} is gone`)
      found.delete(name)
      onChange(listed())
    })
    onChange(listed())
  }
  const end = () => {
    try {
      client?.stop()
    } catch (error) {
      say(`The smart card service was left without its leave: ${wordsOf(error)}`)
    }
    client = null
  }

  begin()
  return {
    get readers() {
      return listed()
    },
    async withCard(name, work) {
      const at = found.get(name)
      if (!pcsc || !at) throw new AgentProblem('reader.disconnected')
      if (at.state === 'inUse') throw new AgentProblem('reader.inUse')
      if (at.state === 'connected') throw new AgentProblem('reader.noCard')
      try {
        const card = await at.reader.connect(pcsc.CardMode.SHARED)
        try {
          const transaction = await card.transaction()
          try {
            return await work(card)
          } finally {
            await transaction.end(pcsc.CardDisposition.LEAVE)
          }
        } finally {
          await card.disconnect(pcsc.CardDisposition.LEAVE)
        }
      } catch (error) {
        throw error instanceof AgentProblem ? error : problemOf(error, found.has(name))
      }
    },
    stop() {
      stopped = true
      clearTimeout(retry)
      end()
    },
  }
}

/** PC/SC's own names of what went wrong, as pcsc-mini gives them in `code`. */
const failures: [RegExp, AgentProblem['code']][] = [
  [/SharingViolation/i, 'reader.inUse'],
  [/NoSmartCard|RemovedCard|ResetCard/i, 'reader.noCard'],
  [/ReaderUnavailable|UnknownReader|NoService|ServiceStopped|NoReadersAvailable/i, 'reader.disconnected'],
]

function problemOf(error: unknown, present: boolean): AgentProblem {
  const named = `${(error as { code?: unknown }).code} ${error instanceof Error ? error.message : ''}`
  const known = failures.find(([form]) => form.test(named))
  return new AgentProblem(present ? (known?.[1] ?? 'reader.unreadable') : 'reader.disconnected', null, { cause: error })
}

/** Loaded when it is wanted: a machine without the library of the smart card service still prints. */
async function loadPcsc(say: Say): Promise<Pcsc | null> {
  try {
    return (await import('pcsc-mini')) as unknown as Pcsc
  } catch (error) {
    say(`No card reader can be used, because PC/SC is missing on this machine (Debian: apt install pcscd): ${wordsOf(error)}`)
    return null
  }
}

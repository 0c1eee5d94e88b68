import { wordsOf, type Say } from '#agent/agentLog.ts'
import { AgentProblem } from '#agent/agentProblem.ts'
import type { AgentReader } from '#domain/agent/pageMessages.ts'
import type { ReaderState } from '#domain/agent/readerRoles.ts'
import type { Pcsc, PcscCard, PcscContext } from './pcsc.ts'
import { PcscError, pcscErrors, readerBits, transientErrors } from './pcscErrors.ts'

type ReaderWatch = {
  readonly readers: readonly AgentReader[]
  /**
   * Connects exclusively to the card in a reader while `read` runs, so that no other program
   * reaches it. Runs `read` again if the connection failed, so `read` must not change the card.
   * @throws AgentProblem
   */
  withCard<T>(name: string, read: (card: PcscCard) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** The interval for reconnecting to the smart card service. */
const retryMs = 2_000
/** How often a card is read before its connection counts as failed. */
const readAttempts = 3
/** The maximum time until a new reader is found. */
const lookMs = 1_000

/**
 * Watches the readers of this machine through its smart card service (PC/SC), with arrivals and
 * removals of readers and cards. Without the service there are no readers until it runs: on Windows
 * it starts with the first reader and may end with the last.
 */
export async function watchReaders(
  say: Say,
  onChange: (readers: readonly AgentReader[]) => void,
  load: () => Promise<Pcsc> = usualPcsc,
): Promise<ReaderWatch> {
  const pcsc = await loadedOrSaid(load, say)
  /** A reader has no state until the service has reported it: it may already contain a card. */
  const found = new Map<string, { known: number; state: ReaderState | null }>()
  let watching: PcscContext | null = null
  let wake: (() => void) | null = null
  let reachable = true
  let stopped = false
  const listed = () =>
    [...found]
      .flatMap(([name, { state }]) => (state ? [{ name, state }] : []))
      .sort((a, b) => a.name.localeCompare(b.name))
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => (clearTimeout(timer), resolve())
    })

  async function watch(): Promise<void> {
    while (pcsc && !stopped) {
      try {
        watching = await pcsc.open()
        while (!stopped) await look(watching)
      } catch (error) {
        lose(error)
        await pause(retryMs)
      } finally {
        const ended: PcscContext | null = watching
        watching = null
        await ended?.release()
      }
    }
  }

  async function look(context: PcscContext): Promise<void> {
    const names = await context.readers()
    if (!reachable) say('The smart card service is available again')
    reachable = true
    let changed = keep(names)
    if (names.length === 0) {
      if (changed) onChange(listed())
      return pause(lookMs)
    }
    const unknown = [...found.values()].some(({ state }) => state === null)
    if (changed) onChange(listed())
    const standing = [...found].map(([name, { known }]) => ({ name, state: known }))
    for (const { name, state } of (await context.changes(standing, unknown ? 0 : lookMs)) ?? []) {
      if ((state & readerBits.changed) === 0) continue
      const next =
        state & readerBits.present ? (state & readerBits.exclusive ? 'inUse' : 'card') : 'connected'
      changed = found.get(name)?.state !== next
      found.set(name, { known: unsigned(state & ~readerBits.changed), state: next })
      if (changed) onChange(listed())
    }
  }

  /** Keeps the existing readers. Returns whether they have changed. */
  function keep(names: readonly string[]): boolean {
    const gone = [...found.keys()].filter((name) => !names.includes(name))
    const added = names.filter((name) => !found.has(name))
    for (const name of gone) {
      say(`Reader ${name} is disconnected`)
      found.delete(name)
    }
    for (const name of added) {
      say(`Reader ${name} is connected`)
      found.set(name, { known: 0, state: null })
    }
    return gone.length + added.length > 0
  }

  function lose(error: unknown): void {
    // A reader that was removed between two polls is missing from the next list.
    const codes: unknown[] = [pcscErrors.unknownReader, pcscErrors.readerUnavailable]
    if (error instanceof PcscError && codes.includes(error.code)) return
    if (reachable) say(`The smart card service can't be reached: ${wordsOf(error)}`)
    reachable = false
    found.clear()
    onChange(listed())
  }

  const watched = watch()
  return {
    get readers() {
      return listed()
    },
    async withCard(name, read) {
      const at = found.get(name)
      if (!pcsc || !at?.state) throw new AgentProblem('reader.disconnected')
      if (at.state === 'inUse') throw new AgentProblem('reader.inUse')
      if (at.state === 'connected') throw new AgentProblem('reader.noCard')
      try {
        return await readHeld(pcsc, name, read)
      } catch (error) {
        throw error instanceof AgentProblem ? error : problemOf(error, found.has(name))
      }
    },
    async stop() {
      stopped = true
      wake?.()
      await watching?.cancel()
      await watched
    },
  }
}

/** Reads a card in a separate context, because that of the watch is waiting. */
async function readHeld<T>(
  pcsc: Pcsc,
  name: string,
  read: (card: PcscCard) => Promise<T>,
): Promise<T> {
  const context = await pcsc.open()
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await readOnce(context, name, read)
      } catch (error) {
        if (
          attempt === readAttempts ||
          !(error instanceof PcscError && transientErrors.has(error.code))
        )
          throw error
      }
    }
  } finally {
    await context.release()
  }
}

async function readOnce<T>(
  context: PcscContext,
  name: string,
  read: (card: PcscCard) => Promise<T>,
): Promise<T> {
  const card = await context.connect(name)
  try {
    await card.begin()
    return await read(card)
  } finally {
    await card.leave()
  }
}

const unsigned = (bits: number) => bits >>> 0

/** The codes that users see for errors. */
const failures = new Map<number, AgentProblem['code']>([
  [pcscErrors.sharingViolation, 'reader.inUse'],
  [pcscErrors.noSmartCard, 'reader.noCard'],
  [pcscErrors.removedCard, 'reader.noCard'],
  [pcscErrors.resetCard, 'reader.noCard'],
  [pcscErrors.readerUnavailable, 'reader.disconnected'],
  [pcscErrors.unknownReader, 'reader.disconnected'],
  [pcscErrors.noService, 'reader.disconnected'],
  [pcscErrors.serviceStopped, 'reader.disconnected'],
  [pcscErrors.noReaders, 'reader.disconnected'],
])

function problemOf(error: unknown, present: boolean): AgentProblem {
  const known = error instanceof PcscError ? failures.get(error.code) : undefined
  return new AgentProblem(present ? (known ?? 'reader.unreadable') : 'reader.disconnected', null, {
    cause: error,
  })
}

/** Loaded on demand: a machine without the smart card library can still print. */
async function usualPcsc(): Promise<Pcsc> {
  return (await import('./pcsc.ts')).loadPcsc()
}

async function loadedOrSaid(load: () => Promise<Pcsc>, say: Say): Promise<Pcsc | null> {
  try {
    return await load()
  } catch (error) {
    say(
      `No card reader can be used, because PC/SC is missing on this machine (Debian: apt install pcscd): ${wordsOf(error)}`,
    )
    return null
  }
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '#domain/changes.ts'
import { watchSessions, type OpenSocket } from '#server/http/watchSessions.ts'
import type { Services } from '#server/platform/context.ts'

type Asked = { where: { id: { in: string[] } } }

let open: Set<OpenSocket>
/** Answers the pending check: these sessions are alive. */
let answer: (alive: string[]) => void
let asked: string[][]
let listener: (change: Change) => void
let watch: { stop(): void }

beforeEach(() => {
  vi.useFakeTimers()
  open = new Set()
  asked = []
  const findMany = ({ where }: Asked) => {
    asked.push(where.id.in)
    return new Promise((resolve) => {
      answer = (alive) => resolve(alive.map((id) => ({ id })))
    })
  }
  watch = watchSessions(
    {
      db: { session: { findMany } },
      clock: { now: () => new Date() },
      events: { listen: (given: typeof listener) => ((listener = given), () => undefined) },
    } as unknown as Services,
    open,
  )
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

function socketOf(sessionId: string) {
  const socket = { sessionId, close: vi.fn() }
  open.add(socket)
  return socket
}

test('a check closes the sockets of ended sessions, and asks once for a session with two', async () => {
  const [alive, first, second] = [socketOf('alive'), socketOf('ended'), socketOf('ended')]
  await vi.advanceTimersToNextTimerAsync()
  expect(asked).toEqual([['alive', 'ended']])
  answer(['alive'])
  await vi.advanceTimersByTimeAsync(0)
  expect(alive.close).not.toHaveBeenCalled()
  expect(first.close).toHaveBeenCalledOnce()
  expect(second.close).toHaveBeenCalledOnce()
})

test('a socket that opens while sessions are checked stays open', async () => {
  socketOf('alive')
  await vi.advanceTimersToNextTimerAsync()
  const opened = socketOf('new')
  answer(['alive'])
  await vi.advanceTimersByTimeAsync(0)
  expect(opened.close).not.toHaveBeenCalled()
  await vi.advanceTimersToNextTimerAsync()
  expect(asked[1]).toEqual(['alive', 'new'])
})

test('an announced end closes the sockets of its session at once', () => {
  const [alive, ended] = [socketOf('alive'), socketOf('ended')]
  listener({ kind: 'session', id: 'ended', branchCode: 'JHB' })
  expect(ended.close).toHaveBeenCalledOnce()
  expect(alive.close).not.toHaveBeenCalled()
})

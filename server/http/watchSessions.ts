import { limits } from '#domain/limits.ts'
import { activeUser } from '#server/access/users/activeUser.ts'
import type { Services } from '#server/platform/context.ts'
import { keepRetrying } from '#server/platform/keepRetrying.ts'

export type OpenSocket = { sessionId: string; close(): void }

const checkMs = 5_000

/**
 * Closes the sockets of ended sessions: at once when a user ends them, within seconds when they
 * expire.
 */
export function watchSessions(services: Services, open: ReadonlySet<OpenSocket>): { stop(): void } {
  const closeThose = (ended: (sessionId: string) => boolean) => {
    for (const socket of open) if (ended(socket.sessionId)) socket.close()
  }
  const stopListening = services.events.listen((change) => {
    if (change.kind === 'session') closeThose((id) => id === change.id)
  })
  const attempt = keepRetrying({
    log: services.log,
    job: 'check sessions',
    failed: 'sessions of sockets could not be checked',
  })
  const timer = setInterval(() => {
    const asked = new Set([...open].map((socket) => socket.sessionId))
    if (asked.size === 0) return
    void attempt(async () => {
      const alive = await stillAlive(services, [...asked])
      // A socket that opened meanwhile was not asked about.
      closeThose((id) => asked.has(id) && !alive.has(id))
    })
  }, checkMs)
  return {
    stop() {
      clearInterval(timer)
      stopListening()
    },
  }
}

async function stillAlive(services: Services, ids: string[]): Promise<Set<string>> {
  const now = services.clock.now().getTime()
  const sessions = await services.db.session.findMany({
    where: {
      id: { in: ids },
      endedAt: null,
      lastSeenAt: { gt: new Date(now - limits.idleMs) },
      createdAt: { gt: new Date(now - limits.sessionMs) },
      user: activeUser,
    },
    select: { id: true },
  })
  return new Set(sessions.map((session) => session.id))
}

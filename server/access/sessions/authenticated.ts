import type { Viewer } from '#domain/access.ts'
import type { SessionArea } from '#server/platform/context.ts'

/** The user of a session, and what it lets them do. */
export type Authenticated = {
  viewer: Viewer
  sessionId: string
  area: SessionArea
  mustEnrolPasskey: boolean
  mustChangePassword: boolean
  passwordGiven: boolean
  /** When the session ends without further activity. */
  expiresAt: Date
}

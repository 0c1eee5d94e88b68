import type { Heartbeat } from '#domain/station/heartbeatInput.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { Services } from '#server/platform/context.ts'
import { readRows } from '#server/platform/database/readRows.ts'
import { hashToken } from '#server/platform/keys/token.ts'
import { sharedTime } from '#server/platform/sharedTime.ts'

export type Heard = { stationId: string; active: boolean; heardAt: Date }

/**
 * Records a station's heartbeat: identifies it by its credential and updates its state, in one
 * prepared statement. The database notifies every process of changes. Returns null if the
 * credential is unknown or was revoked.
 */
export async function hearStation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  beat: Heartbeat,
): Promise<Heard | null> {
  const { state, fault, card, printed, jammed, ribbonLeft, cardsLeft } = beat
  const versions = [beat.agentVersion, beat.printerVersion].filter(Boolean).join(' / ')
  const [heard] = await readRows<Heard>(
    db,
    Prisma.sql`
    SELECT station_id "stationId", active, heard_at "heardAt"
      FROM station_heard(${hashToken(token)}, ${sharedTime(clock)}::timestamptz, ${state}::"StationState", ${fault}, ${card}, ${printed}::int,
                         ${jammed}::int, ${ribbonLeft}::int, ${cardsLeft}::int, ${versions}, ${beat.clock}::timestamptz)`,
  )
  return heard ?? null
}

import { demonstrationCredential } from '#server/monitoring/demonstrationCredential.ts'
import type { Tx } from '#server/platform/database/client.ts'
import { hashToken } from '#server/platform/keys/token.ts'

/** `seen` is the number of milliseconds since the station was last heard. */
export type StationSeed = { id: string; active?: boolean; seen?: number }

/** Writes stations whose ids contain branch and process: JHB-P01 personalises, JHB-Q01 checks. */
export async function seedStations(
  tx: Tx,
  now: Date,
  stations: readonly StationSeed[],
): Promise<void> {
  await tx.station.createMany({
    data: stations.map(({ id, active = true }) => {
      const [branchCode, place] = id.split('-') as [string, string]
      const personalises = place.startsWith('P')
      const no = Number(place.slice(1))
      return {
        id,
        branchCode,
        name: personalises ? `Pencetak ${no}` : `Kaunter QC ${no}`,
        process: personalises ? ('personalisation' as const) : ('qualityCheck' as const),
        active,
      }
    }),
  })
  const { id: createdById } = await tx.user.findFirstOrThrow({ where: { loginId: 'admin' } })
  await tx.stationCredential.createMany({
    data: stations.map(({ id }) => ({
      stationId: id,
      tokenHash: hashToken(demonstrationCredential(id)),
      createdAt: now,
      createdById,
    })),
  })
  for (const [i, { id, seen = 0 }] of stations.entries()) {
    const heardAt = new Date(now.getTime() - seen)
    await tx.stationStatus.update({
      where: { stationId: id },
      data: {
        state: seen === 0 ? 'idle' : 'offline',
        heardAt,
        since: heardAt,
        ...(id.includes('-P')
          ? {
              printed: 1_800 + ((i * 977) % 9_000),
              jammed: (i * 3) % 7,
              ribbonLeft: 15 + ((i * 37) % 80),
            }
          : {}),
      },
    })
  }
}

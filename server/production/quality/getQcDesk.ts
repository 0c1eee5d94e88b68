import type { Reading } from '#domain/agent/reading.ts'
import { problem } from '#domain/problems.ts'
import type { CommandScope } from '#server/platform/command.ts'

/**
 * The station at which a card is checked: that of the agent which read its chip, else the one that the workstation says it is.
 * Null where it says none. @throws station.notFound where neither the branch nor the viewer's own has such a desk
 */
export async function getQcDesk(
  { tx, viewer }: Pick<CommandScope, 'tx' | 'viewer'>,
  branchCode: string,
  told: string | undefined,
  reading?: Reading,
): Promise<string | null> {
  // A reading was verified to be of a station of theirs: it may be a print station that has the only reader.
  if (reading) return reading.stationId
  if (told === undefined) return null
  const desk = await tx.station.findFirst({
    where: { id: told, branchCode: { in: [branchCode, viewer.branchCode] }, process: 'qualityCheck' },
    select: { id: true },
  })
  if (!desk) throw problem('station.notFound', {}, 'stationId')
  return desk.id
}

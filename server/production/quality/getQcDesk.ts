import type { Reading } from '#domain/agent/reading.ts'
import { problem } from '#domain/problems.ts'
import type { CommandScope } from '#server/platform/command.ts'

/**
 * Returns the station at which a card is checked: that of the agent that read its chip, else the
 * one that the workstation names, else null.
 * @throws station.notFound where neither the branch nor the viewer's own has such a desk
 */
export async function getQcDesk(
  { tx, viewer }: Pick<CommandScope, 'tx' | 'viewer'>,
  branchCode: string,
  chipSn: string | undefined,
  reading?: Reading,
): Promise<string | null> {
  // A reading is already verified for one of their stations, which may be a print station with the
  // only reader.
  if (reading) return reading.stationId
  if (chipSn === undefined) return null
  const desk = await tx.station.findFirst({
    where: {
      id: chipSn,
      branchCode: { in: [branchCode, viewer.branchCode] },
      process: 'qualityCheck',
    },
    select: { id: true },
  })
  if (!desk) throw problem('station.notFound', {}, 'stationId')
  return desk.id
}

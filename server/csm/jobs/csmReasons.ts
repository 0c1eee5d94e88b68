import { problem } from '#domain/problems.ts'
import type { Words } from '#domain/words.ts'
import type { CsmProcess, CsmRejectReason } from '#generated/prisma/client.ts'
import type { CommandScope } from '#server/platform/command.ts'

const processNames: Record<CsmProcess, Words> = {
  personalisation: { en: 'personalisation', ms: 'pempersonalan' },
  qualityCheck: { en: 'quality check', ms: 'pemeriksaan kualiti' },
}

/**
 * Returns an enabled reason of a production process.
 * @throws csmReason.unknown
 */
export async function getCsmReason(
  { tx }: Pick<CommandScope, 'tx'>,
  rejectCode: string,
  process: CsmProcess,
): Promise<CsmRejectReason> {
  const found = await tx.csmRejectReason.findFirst({
    where: { process, enabled: true, rejectCode: { equals: rejectCode, mode: 'insensitive' } },
  })
  if (!found) throw problem('csmReason.unknown', { process: processNames[process] }, 'rejectCode')
  return found
}

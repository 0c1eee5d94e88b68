import type { Current } from './useQualityCheck.ts'

const claimNames = ['applicationNo', 'passportNo', 'stickerNo', 'passExpiry'] as const
type ClaimName = (typeof claimNames)[number]

/** One thing that has to agree; null while it was not read. */
export type Agreement = { name: ClaimName | 'chipSn'; value: string; agrees: boolean | null }

function isClaim(name: string): name is ClaimName {
  return (claimNames as readonly string[]).includes(name)
}

/** The claims of the QR, and the chip that was read beside the one recorded. */
export function agreementOf({ check, chip }: Pick<Current, 'check' | 'chip'>): Agreement[] {
  const claims = check.claims.flatMap(({ name, recorded, agrees }) => (isClaim(name) ? [{ name, value: recorded, agrees }] : []))
  const recordedChip = check.job.card?.chipSn ?? ''
  return [...claims, { name: 'chipSn', value: chip ?? '', agrees: chip === null ? null : chip === recordedChip }]
}

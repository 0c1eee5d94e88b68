import type { Current } from './useQualityCheck.ts'

const claimNames = ['applicationNo', 'passportNo', 'stickerNo', 'passExpiry'] as const
type ClaimName = (typeof claimNames)[number]

/** One thing that has to agree: what is recorded, what the card says, and null while that was not read. */
export type Agreement = { name: ClaimName | 'chipSn'; recorded: string; read: string | null; agrees: boolean | null }

function isClaim(name: string): name is ClaimName {
  return (claimNames as readonly string[]).includes(name)
}

/** The claims of the QR, and the chip that was read beside the one recorded. */
export function agreementOf({ check, chip }: Pick<Current, 'check' | 'chip'>): Agreement[] {
  const claims = check.claims.flatMap(({ name, recorded, scanned, agrees }) =>
    isClaim(name) ? [{ name, recorded, read: scanned, agrees }] : [],
  )
  const recorded = check.job.card?.chipSn ?? ''
  return [...claims, { name: 'chipSn', recorded, read: chip, agrees: chip === null ? null : chip === recorded }]
}

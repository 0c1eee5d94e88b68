import type { Current } from './useQualityCheck.ts'

const claimNames = ['applicationNo', 'passportNo', 'stickerNo', 'passExpiry'] as const
type ClaimName = (typeof claimNames)[number]

/** A value that has to agree: the recorded one and the card's, which is null until it is read. */
export type Agreement = {
  name: ClaimName | 'chipSn'
  recorded: string
  read: string | null
  agrees: boolean | null
}

function isClaim(name: string): name is ClaimName {
  return (claimNames as readonly string[]).includes(name)
}

/** Returns the claims of the QR code, and the chip that was read next to the recorded one. */
export function agreementOf({ check, chip }: Pick<Current, 'check' | 'chip'>): Agreement[] {
  const claims = check.claims.flatMap(({ name, recorded, scanned, agrees }) =>
    isClaim(name) ? [{ name, recorded, read: scanned, agrees }] : [],
  )
  const recorded = check.job.card?.chipSn ?? ''
  return [
    ...claims,
    { name: 'chipSn', recorded, read: chip, agrees: chip === null ? null : chip === recorded },
  ]
}

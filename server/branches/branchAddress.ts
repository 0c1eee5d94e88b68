import type { Branch } from '#generated/prisma/client.ts'

/** Returns a branch's address for documents: its name, then where it is. */
export function addressOf({
  code,
  name,
  address1,
  address2,
  address3,
  postcode,
  city,
  state,
}: Branch): string[] {
  return [
    `${name} (${code})`,
    [address1, address2, address3].filter(Boolean).join(', '),
    `${postcode} ${city}`,
    state,
  ]
}

type Branch = {
  readonly code: string
  readonly name: string
  readonly region: string
  readonly branchTypeKey: string
  readonly address1: string
  readonly address2: string
  readonly address3: string
  readonly postcode: string
  readonly city: string
  readonly state: string
  readonly plks: boolean
  readonly singleUserShift: boolean
  readonly serialsByHand: boolean
  readonly passkeyRequired: boolean
  readonly latitude: number | null | undefined
  readonly longitude: number | null | undefined
}

/** Returns the form's values for a branch or for a new one. */
export function branchValues(branch: Branch | null): Record<string, unknown> {
  const { code = '', name = '', region = '', branchTypeKey = '' } = branch ?? {}
  const {
    address1 = '',
    address2 = '',
    address3 = '',
    postcode = '',
    city = '',
    state = '',
  } = branch ?? {}
  const {
    plks = true,
    singleUserShift = false,
    serialsByHand = true,
    passkeyRequired = false,
    latitude,
    longitude,
  } = branch ?? {}
  return {
    code,
    name,
    region,
    branchTypeId: branchTypeKey,
    address1,
    address2,
    address3,
    postcode,
    city,
    state,
    plks,
    singleUserShift,
    serialsByHand,
    passkeyRequired,
    latitude: latitude ?? undefined,
    longitude: longitude ?? undefined,
  }
}

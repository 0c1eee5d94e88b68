import { z } from 'zod'
import { coordinatesRule } from '#domain/coordinates.ts'
import { onceValid } from '#domain/fieldProblems.ts'
import { findState } from '#domain/places.ts'
import { addressRule } from '#domain/postcodes/addressProblem.ts'
import { optionalLine, requiredLine } from '#domain/text/lines.ts'
import { initialFlags } from './initialFlags.ts'
import { keyed } from './keyed.ts'
import { reference } from './reference.ts'

const fields = {
  name: requiredLine(100),
  region: requiredLine(50),
  branchTypeId: reference('branchType.notFound'),
  address1: requiredLine(100),
  address2: optionalLine(100),
  address3: optionalLine(100),
  postcode: requiredLine(5).regex(/^\d{5}$/, 'field.postcode'),
  city: requiredLine(60),
  /** By the name that the product stores: "Penang" is Pulau Pinang. */
  state: requiredLine(50).overwrite((state) => findState(state) ?? state),
  plks: z.boolean(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
}

const flags = initialFlags({
  /** One user on shift at a time: the person who personalised a card may then also pass it. */
  singleUserShift: false,
  /**
   * Chip serials may be typed or scanned by hand. Otherwise only a card reader of a station's agent
   * supplies them.
   */
  serialsByHand: true,
  /** Its staff sign in with a passkey in addition to the password. */
  passkeyRequired: false,
})

const ofAddress = onceValid('postcode', 'city', 'state')
const ofCoordinates = onceValid('latitude', 'longitude')

/** The editable fields of a branch: all but its code (specification section 5). */
export const branchEdit = z
  .object({ ...fields, ...flags.forEdit })
  .superRefine(addressRule, ofAddress)
  .superRefine(coordinatesRule, ofCoordinates)

/**
 * Its code is part of document numbers and addresses, so it consists of letters and digits and
 * never changes.
 */
export const branchNew = z
  .object({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .min(1)
      .max(10)
      .regex(/^[A-Z0-9]+$/, 'branch.form'),
    ...fields,
    ...flags.forNew,
  })
  .superRefine(addressRule, ofAddress)
  .superRefine(coordinatesRule, ofCoordinates)

export const restoreBranchInput = keyed

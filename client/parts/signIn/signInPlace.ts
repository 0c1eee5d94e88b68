import { upperOf } from '#domain/enumCase.ts'
import type { SessionArea } from '#domain/user/signInInput.ts'

/** Where somebody signs in: the area, and in CSM at which machine, if they name one. */
export type SignInPlace = { area: SessionArea; machineId?: string }

/** The same by GraphQL's words. */
export function signInPlaceOf({ area, machineId }: SignInPlace) {
  return { area: upperOf(area), ...(machineId ? { machineId } : {}) }
}

import { upperOf } from '#domain/enumCase.ts'
import type { SessionArea } from '#domain/user/signInInput.ts'

/** Where somebody signs in: the area, and in CSM the machine, if they name one. */
export type SignInPlace = { area: SessionArea; machineId?: string }

/** Returns the same with GraphQL's names. */
export function signInPlaceOf({ area, machineId }: SignInPlace) {
  return { area: upperOf(area), ...(machineId ? { machineId } : {}) }
}

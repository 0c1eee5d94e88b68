import { useCallback } from 'react'
import { useSay } from '#client/state/words.ts'
import { custodyCaseKindNames, type CustodyCaseKind } from '#domain/custodyCase/kinds.ts'
import { camelOf, type EnumOf } from '#domain/enumCase.ts'

/** Returns a function that names a kind of custody case, given by GraphQL's name. */
export function useCaseKindName() {
  const say = useSay()
  return useCallback(
    (kind: EnumOf<CustodyCaseKind>) => {
      const own = camelOf(kind as string)
      return Object.hasOwn(custodyCaseKindNames, own)
        ? say(custodyCaseKindNames[own as CustodyCaseKind])
        : kind
    },
    [say],
  )
}

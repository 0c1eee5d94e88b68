import { useCallback } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import type { CsmRight, RoleId } from '#domain/access.ts'
import { csmRightNames } from '#domain/csm/roles.ts'
import { roleInWords } from '#domain/rights/roleInWords.ts'

const text = defineMessages({
  csm: { id: 'uam.rights.useRightsWords.csm', defaultMessage: '{role}. In the CSM area: {rights}' },
})

/** Returns a function that says in plain words what a role and rights let somebody do. */
export function useRightsWords() {
  const t = useTexts(text)
  const say = useSay()
  return useCallback(
    ({ roleId, csmRights }: { readonly roleId: number; readonly csmRights: readonly string[] }) => {
      const role = say(roleInWords[roleId as RoleId])
      if (csmRights.length === 0) return role
      return t('csm', {
        role,
        rights: csmRights.map((right) => say(csmRightNames[right as CsmRight])).join(', '),
      })
    },
    [t, say],
  )
}

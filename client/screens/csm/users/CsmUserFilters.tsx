import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { UrlFilter } from '#client/ui/filters/UrlFilter.tsx'
import { useAskedQuery } from '#client/ui/useAskedQuery.ts'
import { csmRights } from '#domain/access.ts'
import { csmRightNames } from '#domain/csm/roles.ts'

const text = defineMessages({
  find: { id: 'csm.users.CsmUserFilters.find', defaultMessage: 'Name or number' },
  right: { id: 'csm.users.CsmUserFilters.right', defaultMessage: 'Access right' },
})

/** Filters by name or right. */
export function CsmUserFilters() {
  const t = useTexts(text)
  const say = useSay()
  const { typed } = useAskedQuery()
  return (
    <>
      <FilterText label={t('find')} {...typed('q')} />
      <UrlFilter
        name="right"
        label={t('right')}
        choices={csmRights.map((value) => ({ value, label: say(csmRightNames[value]) }))}
      />
    </>
  )
}

import { Button, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import { FilterText } from '#client/ui/FilterText.tsx'
import { UrlFilter } from '#client/ui/UrlFilter.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { csmRights } from '#domain/access.ts'
import { csmRightNames } from '#domain/csm/roles.ts'

const text = defineMessages({
  find: { id: 'csm.users.CsmUserFilters.find', defaultMessage: 'Name or number' },
  right: { id: 'csm.users.CsmUserFilters.right', defaultMessage: 'Access right' },
  other: { id: 'csm.users.CsmUserFilters.other', defaultMessage: 'User id of the main area' },
  open: { id: 'csm.users.CsmUserFilters.open', defaultMessage: 'Give access' },
})

/** By a name or a right; and the user id of somebody of the main area, whom to give access. */
export function CsmUserFilters() {
  const t = useTexts(text)
  const say = useSay()
  const { search, set, setTyped } = useUrlQuery()
  const [loginId, setLoginId] = useState('')
  return (
    <>
      <FilterText label={t('find')} value={search.get('q') ?? ''} onChange={(q) => setTyped({ q })} />
      <UrlFilter
        name="right"
        label={t('right')}
        choices={csmRights.map((value) => ({ value, label: say(csmRightNames[value]) }))}
      />
      <form
        className="ik-row ik-csm-find"
        onSubmit={(event) => {
          event.preventDefault()
          if (loginId.trim()) set({ key: loginId.trim() })
          setLoginId('')
        }}
      >
        <InputGroup
          value={loginId}
          maxLength={50}
          placeholder={t('other')}
          aria-label={t('other')}
          onChange={(event) => setLoginId(event.target.value)}
        />
        <Button type="submit" text={t('open')} disabled={!loginId.trim()} />
      </form>
    </>
  )
}

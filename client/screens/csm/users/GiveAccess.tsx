import { Button, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { useTexts } from '#client/state/texts.ts'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'

const text = defineMessages({
  other: { id: 'csm.users.GiveAccess.other', defaultMessage: 'User id of the main area' },
  open: { id: 'csm.users.GiveAccess.open', defaultMessage: 'Grant access' },
})

/** Asks for the user id of somebody in the main area, to give them access to this one. */
export function GiveAccess() {
  const t = useTexts(text)
  const { set } = useUrlQuery()
  const [loginId, setLoginId] = useState('')
  return (
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
  )
}

import { Button, Callout } from '@blueprintjs/core'
import { History } from '@blueprintjs/icons'
import { useState } from 'react'
import { defineMessages } from 'react-intl'
import { useFragment } from 'react-relay'
import type { userParticulars_user$key } from '#client/__generated__/userParticulars_user.graphql.ts'
import { HistoryDialog } from '#client/parts/record/HistoryDialog.tsx'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import type { RoleId } from '#domain/access.ts'
import { roleNames } from '#domain/user/roleNames.ts'
import { userParticulars } from './userParticulars.ts'
import { rightTexts, userTexts } from './userTexts.ts'

const text = defineMessages({
  ...userTexts,
  ...rightTexts,
  none: { id: 'uam.users.UserFacts.none', defaultMessage: 'none' },
})

/** Shows a user's data to somebody who may not change it, and says why not. */
export function UserFacts({ user: key, why }: { user: userParticulars_user$key; why: string }) {
  const t = useTexts(text)
  const say = useSay()
  const { id, loginId, roleId, branch, csmRights, ...user } = useFragment(userParticulars, key)
  const [history, setHistory] = useState(false)
  const rights = csmRights.map((right) => t(right as keyof typeof rightTexts)).join(', ')
  return (
    <>
      <Callout compact intent="warning">
        {why}
      </Callout>
      <dl className="ik-users-facts">
        <dt>{t('staffName')}</dt>
        <dd>{user.staffName}</dd>
        <dt>{t('role')}</dt>
        <dd>{say(roleNames[roleId as RoleId])}</dd>
        <dt>{t('branch')}</dt>
        <dd>{branch.code}</dd>
        <dt>{t('staffNumber')}</dt>
        <dd>{user.staffNumber || t('none')}</dd>
        <dt>{t('department')}</dt>
        <dd>{user.department || t('none')}</dd>
        <dt>{t('designation')}</dt>
        <dd>{user.designation}</dd>
        <dt>{t('email')}</dt>
        <dd>{user.email}</dd>
        <dt>{t('rights')}</dt>
        <dd>{rights || t('none')}</dd>
      </dl>
      <div className="ik-row">
        <Button icon={<History />} text={t(term.history)} onClick={() => setHistory(true)} />
      </div>
      {history && <HistoryDialog id={id} name={loginId} onClose={() => setHistory(false)} />}
    </>
  )
}

import { Button } from '@blueprintjs/core'
import { Disable, Key, Refresh, Tick, Trash, Undo, Unlock } from '@blueprintjs/icons'
import { useState, type ReactElement } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import type { SignInSection_user$key } from '#client/__generated__/SignInSection_user.graphql.ts'
import { PanelSection } from '#client/screens/uam/users/PanelSection.tsx'
import { useFormats } from '#client/state/formats.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useConfirm } from '#client/ui/useConfirm.tsx'
import { upperOf } from '#domain/enumCase.ts'
import { ResetPassword } from './ResetPassword.tsx'
import { useUserCommands, type UserAction } from './useUserCommands.ts'

const text = defineMessages({
  title: { id: 'uam.users.SignInSection.title', defaultMessage: 'Sign-in' },
  lastLogin: term.lastSignIn,
  never: { id: 'uam.users.SignInSection.never', defaultMessage: 'never' },
  changed: { id: 'uam.users.SignInSection.changed', defaultMessage: 'Password changed' },
  must: {
    id: 'uam.users.SignInSection.must',
    defaultMessage: 'must be changed at the next sign-in',
  },
  asked: { id: 'uam.users.SignInSection.asked', defaultMessage: 'Asked for a password' },
  registered: { id: 'uam.users.SignInSection.registered', defaultMessage: 'Registered' },
  own: {
    id: 'uam.users.SignInSection.own',
    defaultMessage:
      'This is your own account: another administrator resets, disables or deletes it.',
  },
  resetPassword: term.resetPassword,
  unlock: { id: 'uam.users.SignInSection.unlock', defaultMessage: 'Unlock' },
  reactivate: { id: 'uam.users.SignInSection.reactivate', defaultMessage: 'Reactivate' },
  enable: { id: 'uam.users.SignInSection.enable', defaultMessage: 'Enable' },
  disable: { id: 'uam.users.SignInSection.disable', defaultMessage: 'Disable' },
  delete: term.delete,
  restore: { id: 'uam.users.SignInSection.restore', defaultMessage: 'Bring back' },
  disableTitle: { id: 'uam.users.SignInSection.disableTitle', defaultMessage: 'Disable {name}?' },
  disableBody: {
    id: 'uam.users.SignInSection.disableBody',
    defaultMessage:
      'Nobody can sign in as this user until you enable them again. Their sessions end at once.',
  },
  deleteTitle: { id: 'uam.users.SignInSection.deleteTitle', defaultMessage: 'Delete {name}?' },
  deleteBody: {
    id: 'uam.users.SignInSection.deleteBody',
    defaultMessage:
      'The user leaves the lists, their sessions, their fingerprints and their rights in the CSM area go. Nobody else gets the user id; among the deleted they can be brought back.',
  },
})

const icons: Record<UserAction, ReactElement> = {
  enable: <Tick />,
  unlock: <Unlock />,
  reactivate: <Refresh />,
  resetPassword: <Key />,
  disable: <Disable />,
  delete: <Trash />,
  restore: <Undo />,
}
const offered = Object.keys(icons) as UserAction[]
const dangerous: readonly UserAction[] = ['disable', 'delete']

const fragment = graphql`
  fragment SignInSection_user on User {
    id
    loginId
    staffName
    email
    passwordByMail
    version
    availableActions
    lastLoginAt
    passwordChangedAt
    mustChangePassword
    requestedPasswordAt
    createdAt
  }
`

type Props = {
  user: SignInSection_user$key
  me: string
  /** Called when more changed: the password requests, or the list of users. */
  onChanged: () => void
  onDeleted: () => void
  onRestored: () => void
}

/** Shows an account's sign-in state, and the administrator's actions on it. */
export function SignInSection({ user: key, me, onChanged, onDeleted, onRestored }: Props) {
  const t = useTexts(text)
  const format = useFormats()
  const user = useFragment(fragment, key)
  const commands = useUserCommands()
  const [resetting, setResetting] = useState(false)
  const [busy, setBusy] = useState(false)
  const name = `${user.staffName} (${user.loginId})`
  const actions = offered.filter((action) => user.availableActions.includes(upperOf(action)))
  const act = async (action: Exclude<UserAction, 'resetPassword'>) => {
    setBusy(true)
    const outcome = await commands[action](user)
    setBusy(false)
    if (!outcome.ok) return
    if (action === 'restore') return onRestored()
    if (action !== 'delete') return
    onChanged()
    onDeleted()
  }
  const { ask, question } = useConfirm((action: 'disable' | 'delete') => ({
    title: t(`${action}Title`, { name }),
    body: t(`${action}Body`),
    confirm: t(action),
    act: () => act(action),
  }))
  const choose = (action: UserAction) => {
    if (action === 'resetPassword') setResetting(true)
    else if (action === 'disable' || action === 'delete') ask(action)
    else void act(action)
  }
  return (
    <PanelSection title={t('title')}>
      <dl className="ik-users-facts">
        <dt>{t('lastLogin')}</dt>
        <dd>{user.lastLoginAt ? format.dateTime(user.lastLoginAt) : t('never')}</dd>
        <dt>{t('changed')}</dt>
        <dd>
          {format.dateTime(user.passwordChangedAt)}
          {user.mustChangePassword && <span className="ik-users-must">{t('must')}</span>}
        </dd>
        {user.requestedPasswordAt && (
          <>
            <dt>{t('asked')}</dt>
            <dd>{format.dateTime(user.requestedPasswordAt)}</dd>
          </>
        )}
        <dt>{t('registered')}</dt>
        <dd>{format.dateTime(user.createdAt)}</dd>
      </dl>
      {user.loginId === me && <p className="ik-muted">{t('own')}</p>}
      <div className="ik-row">
        {actions.map((action) => (
          <Button
            key={action}
            icon={icons[action]}
            text={t(action)}
            disabled={busy}
            {...(dangerous.includes(action) && { intent: 'danger', variant: 'outlined' })}
            onClick={() => choose(action)}
          />
        ))}
      </div>
      {resetting && (
        <ResetPassword user={user} onDone={onChanged} onClose={() => setResetting(false)} />
      )}
      {question}
    </PanelSection>
  )
}

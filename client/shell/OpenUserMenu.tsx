import { Button, Menu, MenuDivider, MenuItem } from '@blueprintjs/core'
import { CaretDown, Code, Desktop, IdNumber, Key, LogOut, Manual } from '@blueprintjs/icons'
import { Suspense, useEffect, useState } from 'react'
import { defineMessages } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { signOut } from '#client/parts/signIn/signOut.ts'
import { guideOf } from '#client/session/places.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSayOf } from '#client/state/words.ts'
import { DropDown } from '#client/ui/DropDown.tsx'
import { ownPart } from '#client/ui/ownPart.tsx'
import { roleNames } from '#domain/user/roleNames.ts'
import { FingerprintsDialog } from './FingerprintsDialog.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'

// Loaded separately with its form, because most people never open it.
const TokensDialog = ownPart(() =>
  import('#client/parts/tokens/TokensDialog.tsx').then((module) => module.TokensDialog),
)

const text = defineMessages({
  guide: { id: 'shell.OpenUserMenu.guide', defaultMessage: 'Guide for my role' },
  fingerprints: { id: 'shell.OpenUserMenu.fingerprints', defaultMessage: 'Fingerprints' },
  sessions: { id: 'shell.OpenUserMenu.sessions', defaultMessage: 'Sessions' },
  tokens: { id: 'shell.OpenUserMenu.tokens', defaultMessage: 'Access tokens' },
})

/** The person's own menu: who they are, their password, fingerprints and sessions, and sign-out. */
export function OpenUserMenu({
  person,
}: {
  person: { staffName: string; loginId: string; roleId: number }
}) {
  const t = useTexts(text)
  const nameOf = useSayOf(roleNames)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [shown, setShown] = useState<'fingerprints' | 'sessions' | 'tokens' | null>(null)
  // Opens once its button has the focus, which returns there on closing.
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const role = nameOf(String(person.roleId))
  return (
    <>
      <DropDown
        isOpen={open}
        onOpenChange={setOpen}
        content={
          <Menu>
            <li role="presentation" className="ik-menu-title">
              {person.loginId} · {role}
            </li>
            <MenuItem
              icon={<Manual />}
              text={t('guide')}
              onClick={() => void navigate(guideOf(pathname))}
            />
            <MenuItem
              icon={<Key />}
              text={t(term.changePassword)}
              onClick={() => void navigate('/ikad/changepassword')}
            />
            <MenuItem
              icon={<IdNumber />}
              text={t('fingerprints')}
              onClick={() => setShown('fingerprints')}
            />
            <MenuItem
              icon={<Desktop />}
              text={t('sessions')}
              onClick={() => setShown('sessions')}
            />
            <MenuItem icon={<Code />} text={t('tokens')} onClick={() => setShown('tokens')} />
            <MenuDivider />
            <MenuItem icon={<LogOut />} text={t(term.signOut)} onClick={() => void signOut()} />
          </Menu>
        }
      >
        <Button
          autoFocus
          variant="minimal"
          className="ik-bar-button ik-user"
          endIcon={<CaretDown />}
          text={person.staffName}
          title={person.staffName}
        />
      </DropDown>
      {shown === 'fingerprints' && <FingerprintsDialog onClose={() => setShown(null)} />}
      {shown === 'tokens' && (
        <Suspense>
          <TokensDialog onClose={() => setShown(null)} />
        </Suspense>
      )}
      {shown === 'sessions' && <SessionsDialog onClose={() => setShown(null)} />}
    </>
  )
}

import { Button, Menu, MenuDivider, MenuItem } from '@blueprintjs/core'
import { CaretDown, IdNumber, Key, LogOut } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { defineMessages } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import type { RoleId } from '#domain/access.ts'
import { roleNames } from '#domain/user/roleNames.ts'
import { signOut } from '#client/session/signOut.ts'
import { DropDown } from '#client/ui/DropDown.tsx'
import { useLocale } from '#client/ui/locale.ts'
import { useTexts } from '#client/ui/texts.ts'
import { FingerprintsDialog } from './FingerprintsDialog.tsx'

const text = defineMessages({
  password: { id: 'shell.OpenUserMenu.password', defaultMessage: 'Change password' },
  fingerprints: { id: 'shell.OpenUserMenu.fingerprints', defaultMessage: 'Fingerprints' },
  signOut: { id: 'shell.OpenUserMenu.signOut', defaultMessage: 'Sign out' },
})

/** The person's own things: who they are here, their password, fingerprints, and the way out. */
export function OpenUserMenu({ person }: { person: { staffName: string; loginId: string; roleId: number } }) {
  const t = useTexts(text)
  const locale = useLocale()
  const navigate = useNavigate()
  const [fingerprints, setFingerprints] = useState(false)
  // Opens once its button has the focus, which comes back there when it closes.
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const role = roleNames[person.roleId as RoleId]?.[locale] ?? ''
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
            <MenuItem icon={<Key />} text={t('password')} onClick={() => void navigate('/ikad/changepassword')} />
            <MenuItem icon={<IdNumber />} text={t('fingerprints')} onClick={() => setFingerprints(true)} />
            <MenuDivider />
            <MenuItem icon={<LogOut />} text={t('signOut')} onClick={() => void signOut()} />
          </Menu>
        }
      >
        <Button autoFocus variant="minimal" className="ik-bar-button ik-user" endIcon={<CaretDown />} text={person.staffName} title={person.staffName} />
      </DropDown>
      {fingerprints && <FingerprintsDialog onClose={() => setFingerprints(false)} />}
    </>
  )
}

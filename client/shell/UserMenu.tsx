import { Button, Menu, MenuDivider, MenuItem, PopoverNext as Popover } from '@blueprintjs/core'
import { CaretDown, IdNumber, Key, LogOut } from '@blueprintjs/icons'
import { lazy, Suspense, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import { roleNames } from '#domain/user/roleNames.ts'
import type { RoleId } from '#domain/access.ts'
import type { UserMenu_viewer$key } from '#client/__generated__/UserMenu_viewer.graphql.ts'
import { signOut } from '#client/session/signOut.ts'
import { useLocale } from '#client/ui/locale.ts'
import { useTexts } from '#client/ui/texts.ts'

const FingerprintsDialog = lazy(() => import('./FingerprintsDialog.tsx').then((module) => ({ default: module.FingerprintsDialog })))

const text = {
  password: ['Change password', 'Tukar kata laluan'],
  fingerprints: ['Fingerprints', 'Cap jari'],
  signOut: ['Sign out', 'Log keluar'],
} as const

const fragment = graphql`
  fragment UserMenu_viewer on Viewer {
    staffName
    loginId
    roleId
  }
`

/** The person's own things. */
export function UserMenu({ viewer }: { viewer: UserMenu_viewer$key }) {
  const t = useTexts(text)
  const locale = useLocale()
  const navigate = useNavigate()
  const data = useFragment(fragment, viewer)
  const [fingerprints, setFingerprints] = useState(false)
  const role = roleNames[data.roleId as RoleId]?.[locale] ?? ''
  return (
    <>
      <Popover
        placement="bottom-end"
        content={
          <Menu>
            <li role="presentation" className="ik-menu-title">
              {data.loginId} · {role}
            </li>
            <MenuItem icon={<Key />} text={t('password')} onClick={() => void navigate('/ikad/changepassword')} />
            <MenuItem icon={<IdNumber />} text={t('fingerprints')} onClick={() => setFingerprints(true)} />
            <MenuDivider />
            <MenuItem icon={<LogOut />} text={t('signOut')} onClick={() => void signOut()} />
          </Menu>
        }
      >
        <Button variant="minimal" className="ik-bar-button ik-user" endIcon={<CaretDown />} text={data.staffName} title={data.staffName} />
      </Popover>
      {fingerprints && (
        <Suspense>
          <FingerprintsDialog onClose={() => setFingerprints(false)} />
        </Suspense>
      )}
    </>
  )
}

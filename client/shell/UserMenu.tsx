import { Button } from '@blueprintjs/core'
import { CaretDown } from '@blueprintjs/icons'
import { Suspense, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { UserMenu_viewer$key } from '#client/__generated__/UserMenu_viewer.graphql.ts'
import { ownPart } from '#client/ui/ownPart.tsx'

// The menu's code is a tenth of the first load, and nobody opens it first.
const OpenUserMenu = ownPart(() =>
  import('./OpenUserMenu.tsx').then((module) => module.OpenUserMenu),
)

const fragment = graphql`
  fragment UserMenu_viewer on Viewer {
    staffName
    loginId
    roleId
  }
`

/** Shows the person's name; the menu behind it is loaded with the first click. */
export function UserMenu({ viewer }: { viewer: UserMenu_viewer$key }) {
  const person = useFragment(fragment, viewer)
  const [wanted, setWanted] = useState(false)
  const button = (
    <Button
      variant="minimal"
      className="ik-bar-button ik-user"
      endIcon={<CaretDown />}
      text={person.staffName}
      title={person.staffName}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    />
  )
  if (!wanted) return button
  return (
    <Suspense fallback={button}>
      <OpenUserMenu person={person} />
    </Suspense>
  )
}

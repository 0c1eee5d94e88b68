import { Button } from '@blueprintjs/core'
import { Help, Menu, Search } from '@blueprintjs/icons'
import { defineMessages, useIntl } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { Link, NavLink } from 'react-router-dom'
import type { TopBar_viewer$key } from '#client/__generated__/TopBar_viewer.graphql.ts'
import type { Module } from '#client/sections.ts'
import { homeOf } from '#client/session/places.ts'
import { tabsOf } from '#client/session/visibleRoutes.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { LanguageSwitch } from '#client/ui/LanguageSwitch.tsx'
import { ThemeSwitch } from '#client/ui/ThemeSwitch.tsx'
import { ConnectionTag } from './ConnectionTag.tsx'
import { MachineTag } from './MachineTag.tsx'
import { Bell } from './notifications/Bell.tsx'
import { StationTag } from './StationTag.tsx'
import type { FoldedSide } from './useFoldedSide.ts'
import { UserMenu } from './UserMenu.tsx'

const text = defineMessages({
  screens: { id: 'shell.TopBar.screens', defaultMessage: 'Screens of this module' },
  modules: { id: 'shell.TopBar.modules', defaultMessage: 'Modules' },
  find: { id: 'shell.TopBar.find', defaultMessage: 'Card, passport, lot, screen …' },
  mainArea: { id: 'shell.TopBar.mainArea', defaultMessage: 'Main area' },
  help: { id: 'shell.TopBar.help', defaultMessage: 'Help with this screen' },
})

const fragment = graphql`
  fragment TopBar_viewer on Viewer {
    branch {
      code
      name
    }
    ...Bell_viewer
    ...UserMenu_viewer
    ...MachineTag_viewer
  }
`

type Props = {
  viewer: TopBar_viewer$key
  module: Module
  folded: FoldedSide
  onFind: () => void
  onHelp: () => void
}

/**
 * Shows the modules, the button of the command bar, the notifications, and the state: connection,
 * branch, station, language, theme, person.
 */
export function TopBar({ viewer, module, folded, onFind, onHelp }: Props) {
  const t = useTexts(text)
  const intl = useIntl()
  const profile = useStore(profileStore)
  const data = useFragment(fragment, viewer)
  return (
    <header className="ik-bar">
      <IconButton
        variant="minimal"
        className="ik-bar-button ik-bar-screens"
        icon={<Menu />}
        label={t('screens')}
        aria-expanded={folded.open}
        aria-controls={folded.id}
        onClick={folded.toggle}
      />
      <Link to={homeOf(`/${module}`)} className="ik-brand">
        <img src="/favicon.svg" alt="" width={22} height={22} /> iKad{module === 'csm' && ' CSM'}
      </Link>
      <nav aria-label={t('modules')} className="ik-tabs">
        {tabsOf(profile, module).map((tab) => (
          <NavLink
            key={tab.module}
            to={tab.path}
            className={tab.module === module ? 'ik-tab ik-tab-now' : 'ik-tab'}
          >
            {module === 'csm' && tab.module === 'core'
              ? t('mainArea')
              : intl.formatMessage(tab.title)}
          </NavLink>
        ))}
      </nav>
      <Button
        className="ik-find"
        icon={<Search />}
        title={t(term.findScreenOrRecord)}
        aria-keyshortcuts="Control+K"
        onClick={onFind}
      >
        <span className="ik-grow">{t('find')}</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </Button>
      <ConnectionTag />
      <span className="ik-branch" title={data.branch.name}>
        {data.branch.code}
        <span className="ik-wide"> · {data.branch.name}</span>
      </span>
      {module === 'csm' ? <MachineTag viewer={data} /> : <StationTag />}
      <Bell viewer={data} />
      <IconButton
        variant="minimal"
        className="ik-bar-button"
        icon={<Help />}
        label={t('help')}
        aria-keyshortcuts="F1"
        onClick={onHelp}
      />
      <LanguageSwitch />
      <ThemeSwitch />
      <UserMenu viewer={data} />
    </header>
  )
}

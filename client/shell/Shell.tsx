import { Suspense, useEffect, useState } from 'react'
import { defineMessages } from 'react-intl'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { Outlet, useLocation } from 'react-router-dom'
import type { ShellQuery } from '#client/__generated__/ShellQuery.graphql.ts'
import { builtRoutes } from '#client/routes.ts'
import type { Module } from '#client/sections.ts'
import { sessionRefused } from '#client/session/sessionRefused.ts'
import { glossaryStore } from '#client/state/glossary.ts'
import { loadScript } from '#client/state/loadScript.ts'
import { useTexts } from '#client/state/texts.ts'
import { ErrorBoundary } from '#client/ui/ErrorBoundary.tsx'
import { ownPart } from '#client/ui/ownPart.tsx'
import { glossary } from '#domain/help/glossary.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { CommandBarFrame } from './commandBar/CommandBarFrame.tsx'
import { useCommandKey } from './commandBar/useCommandKey.ts'
import { useHelp } from './help/useHelp.ts'
import { IdleWatch } from './IdleWatch.tsx'
import { LostBar } from './LostBar.tsx'
import { LostShell } from './LostShell.tsx'
import { MaintenanceBar } from './MaintenanceBar.tsx'
import { RightsKeeper } from './RightsKeeper.tsx'
import { SavedViewsKeeper } from './SavedViewsKeeper.tsx'
import { ScanWatch } from './ScanWatch.tsx'
import { ScreenSpoken } from './ScreenSpoken.tsx'
import { SideList } from './SideList.tsx'
import { ToNewPassword } from './ToNewPassword.tsx'
import { TopBar } from './TopBar.tsx'
import { useFoldedSide, type FoldedSide } from './useFoldedSide.ts'
import { useFollowDay } from './useFollowDay.ts'
import { useShellQuery } from './useShellQuery.ts'
// Not needed before sign-in, where no such text is shown.
import '#client/styles/mono.css'
import '#client/styles/names.css'
import '#client/styles/zoomed.css'
import '#client/styles/touch.css'

glossaryStore.set(glossary)

const loadHelp = () => import('./help/HelpDialog.tsx').then((module) => module.HelpDialog)
const loadCommandBar = () =>
  import('./commandBar/CommandBar.tsx').then((module) => module.CommandBar)
const HelpDialog = ownPart(loadHelp)
const CommandBar = ownPart(loadCommandBar)
/** What is needed most when nothing can be loaded any more. */
const loadBoth = () => Promise.all([loadScript(loadHelp), loadScript(loadCommandBar)])

const text = defineMessages({ skip: { id: 'shell.Shell.skip', defaultMessage: 'Skip to content' } })

const query = graphql`
  query ShellQuery @preloadable {
    viewer {
      ...TopBar_viewer
      ...SideList_viewer
      ...SavedViewsKeeper_viewer
      ...RightsKeeper_viewer
      ...ToNewPassword_viewer
      maintenance {
        ...MaintenanceBar_maintenance
      }
    }
  }
`

function moduleAt(path: string): Module {
  return builtRoutes.find((route) => route.path === path)?.module ?? 'core'
}

type PartProps = {
  queryRef: PreloadedQuery<ShellQuery>
  module: Module
  folded: FoldedSide
  onFind: () => void
  onHelp: () => void
}

function Bar({ queryRef, module, folded, onFind, onHelp }: PartProps) {
  const { viewer } = usePreloadedQuery<ShellQuery>(query, queryRef)
  useEffect(() => {
    if (!viewer) sessionRefused()
  }, [viewer])
  if (!viewer) return null
  return (
    <>
      <TopBar viewer={viewer} module={module} folded={folded} onFind={onFind} onHelp={onHelp} />
      <SavedViewsKeeper viewer={viewer} />
      <RightsKeeper viewer={viewer} />
      <ToNewPassword viewer={viewer} />
      <MaintenanceBar maintenance={viewer.maintenance} />
      <AccessDenied />
    </>
  )
}

function Side({ queryRef, module, folded }: PartProps) {
  const { viewer } = usePreloadedQuery<ShellQuery>(query, queryRef)
  return viewer && <SideList viewer={viewer} module={module} folded={folded} />
}

/** The frame around every screen of a signed-in person. */
export function Shell() {
  const t = useTexts(text)
  const { pathname } = useLocation()
  const { queryRef, attempt, retry } = useShellQuery()
  const [finding, setFinding] = useState(false)
  useCommandKey(setFinding)
  const help = useHelp(loadBoth)
  const folded = useFoldedSide()
  useFollowDay()
  const parts: PartProps = {
    queryRef,
    module: moduleAt(pathname),
    folded,
    onFind: () => setFinding(true),
    onHelp: help.open,
  }
  return (
    <div className="ik-shell">
      <a
        href="#main"
        className="ik-skip"
        onClick={(event) => (
          event.preventDefault(),
          document.querySelector<HTMLElement>('main')?.focus()
        )}
      >
        {t('skip')}
      </a>
      <ErrorBoundary key={`bar ${attempt}`} fallback={() => <LostShell onRetry={retry} />}>
        <Suspense fallback={<header className="ik-bar" />}>
          <Bar {...parts} />
        </Suspense>
      </ErrorBoundary>
      <LostBar />
      <div className="ik-body">
        <ErrorBoundary key={`side ${attempt}`} fallback={() => <div className="ik-side" />}>
          <Suspense fallback={<div className="ik-side" />}>
            <Side {...parts} />
          </Suspense>
        </ErrorBoundary>
        <main id="main" className="ik-main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {finding && (
        <CommandBarFrame Bar={CommandBar} onClose={() => setFinding(false)} onHelp={help.show} />
      )}
      <Suspense>
        {help.path !== null && <HelpDialog path={help.path} onClose={help.close} />}
      </Suspense>
      <IdleWatch />
      <ScanWatch />
      <ScreenSpoken />
    </div>
  )
}

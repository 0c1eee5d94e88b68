import { useEffect, useRef } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { graphql, useFragment } from 'react-relay'
import { NavLink, useLocation } from 'react-router-dom'
import type { SideList_viewer$key } from '#client/__generated__/SideList_viewer.graphql.ts'
import type { Module } from '#client/sections.ts'
import { screensOf } from '#client/session/visibleRoutes.ts'
import { useFormats } from '#client/state/formats.ts'
import { profileStore } from '#client/state/profile.ts'
import { useStore } from '#client/state/store.ts'
import { useTexts } from '#client/state/texts.ts'
import { useSay } from '#client/state/words.ts'
import type { FoldedSide } from './useFoldedSide.ts'

const text = defineMessages({
  screens: { id: 'shell.SideList.screens', defaultMessage: 'Screens of this module' },
  waiting: { id: 'shell.SideList.waiting', defaultMessage: '{n} waiting' },
})

const fragment = graphql`
  fragment SideList_viewer on Viewer {
    work {
      pendingPersonalisation
      pendingQc
      readyToDespatch
      rejectedWithoutRemake
      withoutQr
      passwordRequests
      registryErrors
      openIncidents
    }
  }
`

/** Lists the module's screens with the waiting work of each. */
export function SideList({
  viewer,
  module,
  folded,
}: {
  viewer: SideList_viewer$key
  module: Module
  folded: FoldedSide
}) {
  const t = useTexts(text)
  const intl = useIntl()
  const say = useSay()
  const format = useFormats()
  const profile = useStore(profileStore)
  const { work } = useFragment(fragment, viewer)
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  // A person who comes by the search or a link sees where they are, even in a list longer than the
  // window.
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const counts: Record<string, number | null | undefined> = {
    '/ikad/cps/cardprinting': work.pendingPersonalisation,
    '/ikad/cps/cardqc': work.pendingQc,
    '/ikad/cps/despatch': work.readyToDespatch,
    '/ikad/cps/report/unablegenerateqr': work.withoutQr,
    '/ikad/cps/general/support/existdata': work.registryErrors,
    '/ikad/dpms/incidents': work.openIncidents,
    '/ikad/uam/manageusers': work.passwordRequests,
  }
  return (
    <nav
      ref={list}
      id={folded.id}
      className={folded.open ? 'ik-side ik-side-open' : 'ik-side'}
      aria-label={t('screens')}
    >
      {screensOf(module, profile).map((section) => (
        <div key={section.title.id}>
          <h2>{intl.formatMessage(section.title)}</h2>
          {section.screens.map((screen) => {
            const count = counts[screen.path]
            return (
              <NavLink
                key={screen.path}
                to={screen.path}
                end
                onClick={folded.close}
                className={({ isActive }) => (isActive ? 'ik-link ik-link-now' : 'ik-link')}
              >
                <span className="ik-grow">{say(screen.title)}</span>
                {count ? (
                  <span className="ik-link-count" title={t('waiting', { n: format.count(count) })}>
                    {format.count(count)}
                  </span>
                ) : null}
              </NavLink>
            )
          })}
        </div>
      ))}
    </nav>
  )
}

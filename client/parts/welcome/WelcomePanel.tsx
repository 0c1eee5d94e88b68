import { Suspense } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { WelcomePanel_viewer$key } from '#client/__generated__/WelcomePanel_viewer.graphql.ts'
import { useKeptFocus } from '#client/ui/focus/useKeptFocus.ts'
import { ownPart } from '#client/ui/ownPart.tsx'
import { newestNews } from '#domain/help/newestNews.ts'
import type { GuidedArea } from './useFirstJobs.ts'

// Loaded only for those who have something to read.
const Welcome = ownPart(() => import('./Welcome.tsx').then((module) => module.Welcome))

const fragment = graphql`
  fragment WelcomePanel_viewer on Viewer {
    newsRead
  }
`

type Props = { viewer: WelcomePanel_viewer$key; area: GuidedArea }

/** Shows a newcomer their first jobs, and everybody else what changed since they last read it. */
export function WelcomePanel({ viewer, area }: Props) {
  const { newsRead } = useFragment(fragment, viewer)
  // The panel disappears together with its button.
  useKeptFocus((focused) =>
    focused.closest('.ik-welcome')
      ? () => document.querySelector<HTMLElement>('main a, main button')
      : null,
  )
  if (typeof newsRead === 'number' && newsRead >= newestNews) return null
  return (
    <Suspense>
      <Welcome area={area} newsRead={newsRead ?? null} />
    </Suspense>
  )
}

import { Suspense, useEffect, useMemo, type ComponentType } from 'react'
import type { PreloadedQuery } from 'react-relay'
import { useLoaderData } from 'react-router-dom'
import type { OperationType } from 'relay-runtime'
import { ScreenQueryContext } from '#client/relay/screenQuery.ts'
import { ScreenRendered } from '#client/state/renderedScreen.ts'
import type { ScreenPath } from '#client/state/screenTitle.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'

/** The data from a route's loader. */
export type LoadedScreen = {
  path: ScreenPath
  Screen: ComponentType<{ queryRef?: PreloadedQuery<OperationType> }>
  queryRef?: PreloadedQuery<OperationType>
  /**
   * Returns whether the same address would now load something else, because its "today" was another
   * day.
   */
  isOutdated: () => boolean
}

/** A query is released this long after the next one has replaced it, in milliseconds. */
const releaseMs = 1_000

/** Shows a screen; while its data loads, its title is already there. */
export function ScreenHost() {
  const { path, Screen, queryRef } = useLoaderData() as LoadedScreen
  useEffect(() => {
    if (queryRef) return () => void setTimeout(() => queryRef.dispose(), releaseMs)
  }, [queryRef])
  const query = useMemo(
    () => ({ id: queryRef?.id ?? null, variables: queryRef?.variables ?? {}, loaded: new Map() }),
    [queryRef],
  )
  return (
    <ScreenQueryContext value={query}>
      <Suspense key={path} fallback={<ScreenSkeleton path={path} />}>
        <Screen queryRef={queryRef} />
        <ScreenRendered />
      </Suspense>
    </ScreenQueryContext>
  )
}

function ScreenSkeleton({ path }: { path: ScreenPath }) {
  return (
    <div aria-busy>
      <PageHeader screen={path} />
      <div className="ik-panel ik-screen-skeleton bp6-skeleton" />
    </div>
  )
}

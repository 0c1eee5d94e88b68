import type { ReactNode } from 'react'
import { LoadedPart } from '#client/parts/loaded/LoadedPart.tsx'
import type { ScreenPath } from '#client/state/screenTitle.ts'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { PastBanner } from './PastBanner.tsx'
import type { Past } from './usePast.ts'

type Props = {
  /** The screen's path; its title comes from the contract. */
  screen: ScreenPath
  /** What is shown as it was. Another one loads anew, as does another moment. */
  of: string
  past: Past
  /** Content beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen at a moment of the past: says which, and loads what was there. */
export function PastPage({ screen, of, past, actions, children }: Props) {
  return (
    <>
      <PageHeader screen={screen} actions={actions} />
      <PastBanner past={past} />
      <div className="ik-past-page">
        <LoadedPart key={`${of} ${past.at} ${past.until}`}>{children}</LoadedPart>
      </div>
    </>
  )
}

import type { ComponentProps } from 'react'
import { Notice } from './Notice.tsx'

/** A notice in the place of a panel: nothing is open yet, or what was asked for is not there. */
export function NoticePanel(props: ComponentProps<typeof Notice>) {
  return (
    <section className="ik-panel">
      <Notice {...props} />
    </section>
  )
}

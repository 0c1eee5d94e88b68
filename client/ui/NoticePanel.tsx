import type { ComponentProps } from 'react'
import { Notice } from './Notice.tsx'

/** A notice in place of a panel: nothing is open yet, or the requested record does not exist. */
export function NoticePanel(props: ComponentProps<typeof Notice>) {
  return (
    <section className="ik-panel">
      <Notice {...props} />
    </section>
  )
}

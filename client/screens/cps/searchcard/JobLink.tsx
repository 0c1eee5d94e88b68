import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'

type Props = { jobId: number; chosen: string | null; children: ReactNode }

/** Links to the present address with a card job chosen, and marks the chosen one. */
export function JobLink({ jobId, chosen, children }: Props) {
  const [search] = useSearchParams()
  const to = new URLSearchParams(search)
  to.set('job', String(jobId))
  return (
    <Link to={{ search: `?${to}` }} aria-current={chosen === String(jobId) ? 'true' : undefined}>
      {children}
    </Link>
  )
}

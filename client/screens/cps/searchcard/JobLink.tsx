import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'

type Props = { jobId: number; chosen: string | null; children: ReactNode }

/** Leads to the present address with a card job chosen, and says whether it is. */
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

import type { existdataQuery } from '#client/__generated__/existdataQuery.graphql.ts'
import { employerQuestion, passportQuestion } from '#domain/application/pullInputs.ts'

/** The requested records, as given in the address. */
export type Asked =
  | { way: 'passport'; passportNo: string }
  | { way: 'employer'; employerName: string; stickerDate: string }

/** Reads the request from the address; null if there is none. */
export function askedIn(search: URLSearchParams): Asked | null {
  if (wayIn(search) === 'employer') {
    const parsed = employerQuestion.safeParse({
      employerName: search.get('employer'),
      stickerDate: search.get('sticker'),
    })
    return parsed.success ? { way: 'employer', ...parsed.data } : null
  }
  const parsed = passportQuestion.safeParse({ passportNo: search.get('passport') })
  return parsed.success ? { way: 'passport', ...parsed.data } : null
}

/** Reads the chosen way of asking from the address. */
export function wayIn(search: URLSearchParams): Asked['way'] {
  return search.get('way') === 'employer' ? 'employer' : 'passport'
}

/** Returns the request as GraphQL variables. Those that do not apply are empty, and left out. */
export function variablesOf(asked: Asked | null) {
  const byEmployer = asked?.way === 'employer'
  return {
    byPassport: asked?.way === 'passport',
    passportNo: asked?.way === 'passport' ? asked.passportNo : '',
    byEmployer,
    employerName: byEmployer ? asked.employerName : '',
    stickerDate: byEmployer ? asked.stickerDate : '',
  }
}

export function existVariables(url: URL): existdataQuery['variables'] {
  const asked = askedIn(url.searchParams)
  return { ...variablesOf(asked), start: asked === null }
}

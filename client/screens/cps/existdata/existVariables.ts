import type { existdataQuery } from '#client/__generated__/existdataQuery.graphql.ts'
import { employerQuestion, passportQuestion } from '#domain/application/pullInputs.ts'

/** Which records are asked about, as the address has it. */
export type Asked = { way: 'passport'; passportNo: string } | { way: 'employer'; employerName: string; stickerDate: string }

/** The question in the address; null where it is none. */
export function askedIn(search: URLSearchParams): Asked | null {
  if (wayIn(search) === 'employer') {
    const parsed = employerQuestion.safeParse({ employerName: search.get('employer'), stickerDate: search.get('sticker') })
    return parsed.success ? { way: 'employer', ...parsed.data } : null
  }
  const parsed = passportQuestion.safeParse({ passportNo: search.get('passport') })
  return parsed.success ? { way: 'passport', ...parsed.data } : null
}

/** The way that shows. */
export function wayIn(search: URLSearchParams): Asked['way'] {
  return search.get('way') === 'employer' ? 'employer' : 'passport'
}

/** The same as GraphQL's variables: what is not asked is empty, and left out. */
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

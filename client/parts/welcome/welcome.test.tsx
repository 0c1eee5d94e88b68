import { afterEach, expect, test } from 'vitest'
import { setLocale } from '#client/state/locale.ts'
import { storeProfile, type Profile } from '#client/state/profile.ts'
import { cleanup, screen } from '#client/tests/react.tsx'
import { renderWithRelay } from '#client/tests/renderWithRelay.tsx'
import { roles } from '#domain/access.ts'
import { news } from '#domain/help/news.ts'
import type { Locale } from '#domain/words.ts'
import { FirstJobs } from './FirstJobs.tsx'
import { NewsList } from './NewsList.tsx'
import type { GuidedArea } from './useFirstJobs.ts'

const profile = (roleid: number, csmrights: readonly string[] = []): Profile => ({
  loginid: 'aminah',
  roleid,
  branchcode: 'JHB',
  branchtype: '1',
  staffnumber: '',
  csmrights,
})
const linkNames = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

/** Returns the names of the jobs that somebody is shown. */
function jobsOf(area: GuidedArea, person: Profile, locale: Locale = 'en'): (string | null)[] {
  setLocale(locale)
  storeProfile(person)
  renderWithRelay(<FirstJobs area={area} />)
  return linkNames()
}

afterEach(() => {
  cleanup()
  storeProfile(null)
  setLocale('en')
})

test('an operator starts with printing, checking and despatching, in both languages', () => {
  expect(jobsOf('ikad', profile(roles.branchOperator))).toEqual([
    'Print a card',
    'Check a colleague’s card',
    'Despatch cards',
  ])
  cleanup()
  expect(jobsOf('ikad', profile(roles.branchOperator), 'ms')).toEqual([
    'Cetak kad',
    'Semak kad rakan sekerja',
    'Hantar kad',
  ])
})

test('in the CSM area the jobs follow the rights', () => {
  expect(jobsOf('csm', profile(roles.viewer, ['USER', 'AUDIT']))).toEqual([
    'Give a colleague access',
    'Find out who did what',
  ])
})

test('news lead only to screens that the person may open, and end at what they have read', () => {
  storeProfile(profile(roles.viewer))
  renderWithRelay(<NewsList after={0} />)
  const shown = screen.getAllByRole('listitem').length
  expect(shown).toBe(
    news.flatMap(({ items }) => items).filter(({ screen: path }) => path === undefined).length,
  )
  cleanup()
  storeProfile(profile(roles.systemAdministrator))
  renderWithRelay(<NewsList after={0} />)
  expect(linkNames()).toContain('New user')
  cleanup()
  renderWithRelay(<NewsList after={news[0]!.number} />)
  expect(screen.queryAllByRole('listitem')).toEqual([])
})

import { expect, it } from 'vitest'
import { allScreens } from '#domain/additionalScreens.ts'
import { reports } from '#domain/contract/reports.ts'
import { helpedRoutes, screenHelp } from './screenHelp.ts'

const routes: readonly string[] = allScreens.map(({ route }) => route)
const shownBy = new Map<string, string>(allScreens.map(({ route, shows }) => [route, shows]))
const reportRoutes = new Set(reports.flatMap((report) => report.routes.split(', ')))
const sentences = (text: string) => text.split(/[.?!](?:\s|$)/).filter(Boolean).length

it('explains every screen in two sentences in both languages', () => {
  for (const route of routes) {
    const { what } = screenHelp(route)
    expect([
      route,
      sentences(what.en.replaceAll('(.xml)', '').replaceAll('.xlsx, as .csv', '')),
      sentences(what.ms),
    ]).toEqual([route, 2, 2])
    expect(what.ms).not.toBe(what.en)
  }
})

it('has its own text for every work screen, and links to existing screens', () => {
  const general = routes.filter(
    (route) => !helpedRoutes.includes(route) && !route.endsWith('/login'),
  )
  for (const route of general)
    expect(reportRoutes.has(route) || shownBy.get(route)?.startsWith('report'), route).toBe(true)
  for (const route of helpedRoutes) {
    expect(routes).toContain(route)
    const { next } = screenHelp(route)
    if (next !== undefined) expect(routes).toContain(next)
  }
})

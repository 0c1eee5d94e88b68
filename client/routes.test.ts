import { describe, expect, it } from 'vitest'
import { entryOf } from '#client/app/areas.ts'
import { gate, homeFor } from '#client/session/gate.ts'
import { signInPath, targetOf } from '#client/session/places.ts'
import type { Profile } from '#client/state/profile.ts'
import { allScreens } from '#domain/additionalScreens.ts'
import { builtRoutes, routes } from './routes.ts'
import { sections } from './sections.ts'

const profile = (roleid: number): Profile => ({
  loginid: 'x',
  roleid,
  branchcode: 'JHB',
  branchtype: '',
  staffnumber: '1',
})
const door = (path: string) => {
  const route = routes.find((one) => one.path === path)
  if (!route) throw new Error(path)
  return { module: route.module, roles: route.roles }
}

describe('the routes', () => {
  it('equal the screen contract, row by row, followed by the additional screens', () => {
    expect(routes.map(({ path, title }) => [path, title])).toEqual(
      allScreens.map(({ route, words }) => [route, words]),
    )
  })

  it('contain every screen in exactly one section of its module, unless it is reached otherwise', () => {
    const reachedOtherwise = ['/ikad/login', '/csm/login', '/ikad/changepassword', '*']
    for (const { path, module } of routes) {
      const places = Object.entries(sections).flatMap(([name, list]) =>
        list.flatMap((section) => section.paths.filter((one) => one === path).map(() => name)),
      )
      expect(places, path).toEqual(reachedOtherwise.includes(path) ? [] : [module])
    }
  })

  it('have loaders exactly for the implemented screens', async () => {
    expect(builtRoutes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/ikad/login', '/ikad/home', '/ikad/changepassword']),
    )
    for (const route of routes) {
      const entry = await entryOf(route).catch(() => null)
      expect(typeof entry?.load, route.path).toBe(
        builtRoutes.includes(route) ? 'function' : 'undefined',
      )
    }
  })
})

describe('the access check', () => {
  it.each([
    ['/ikad/login', null, null],
    ['/ikad/home', null, 'signIn'],
    ['/ikad/home', 6, null],
    ['/ikad/uam/newuser', 1, null],
    ['/ikad/uam/newuser', 4, 'home'],
    ['/ikad/cps/cardqc', 5, null],
    ['/ikad/cps/cardqc', 3, 'home'],
    ['/ikad/dpms/printerstatus', 3, null],
    ['/ikad/dpms/printerstatus', 5, 'home'],
    ['/ikad/report/stocklevel', 6, null],
  ])('at %s sends role %s to %s', (path, role, to) => {
    expect(gate(door(path), role === null ? null : profile(role))).toBe(to)
  })

  it('of the CSM area requires the right of its row, or any', () => {
    const rights = ['JOB', 'CONFIG', 'USER', 'REPORT', 'AUDIT']
    for (const { route, roles } of allScreens.filter(({ module }) => module === 'csm')) {
      for (const right of rights) {
        const may = ['public', 'any', right].includes(roles)
        const held = { ...profile(6), csmrights: [right] }
        expect(gate({ module: 'csm', roles }, held), `${route} ${right}`).toBe(may ? null : 'home')
        expect(homeFor({ module: 'csm' }, held)).toBe('/csm/home')
      }
      expect(gate({ module: 'csm', roles }, profile(1)), route).toBe(
        roles === 'public' ? null : 'home',
      )
      expect(gate({ module: 'csm', roles }, null), route).toBe(roles === 'public' ? null : 'signIn')
    }
    expect(homeFor({ module: 'csm' }, profile(1))).toBe('/ikad/home')
  })

  it('agrees with the contract on every screen and role', () => {
    for (const screen of allScreens) {
      if (screen.module === 'csm' || screen.route === '*') continue
      for (const role of [1, 2, 3, 4, 5, 6]) {
        const may =
          ['public', 'any'].includes(screen.roles) || screen.roles.split(',').includes(String(role))
        expect(
          gate({ module: screen.module, roles: screen.roles }, profile(role)),
          `${screen.route} ${role}`,
        ).toBe(may ? null : 'home')
      }
    }
  })
})

describe('the redirect through sign-in', () => {
  it('returns to the previous screen, with its filters', () => {
    const path = signInPath('/ikad/cps/despatch?range=today', 'login.idle')
    const query = new URLSearchParams(path.split('?')[1])
    expect(query.get('why')).toBe('login.idle')
    expect(targetOf(query, '/ikad/login')).toBe('/ikad/cps/despatch?range=today')
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/ikad/login?to=x',
    'javascript:alert(1)',
    '',
  ])('never leads to "%s"', (to) => {
    expect(targetOf(new URLSearchParams({ to }), '/ikad/login')).toBe('/ikad/home')
  })

  it('uses the CSM area’s sign-in for its screens', () => {
    expect(signInPath('/csm/job/search')).toBe('/csm/login?to=%2Fcsm%2Fjob%2Fsearch')
  })
})
